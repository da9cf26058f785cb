// TypeScript's types for the definitions of the schema, one after the other.
import type { Schema } from './schema';

const kWidth = 118;

const named = (reference: string) => reference.replace('#/$defs/', '');
const quoted = (value: unknown) => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value));
const comment = (text: string | undefined, indent: string) => (text ? `${indent}/** ${text} */\n` : '');

function primitive(type: string, schema: Schema, indent: string): string {
  switch (type) {
    case 'integer':
      return 'number';
    case 'array': {
      const items = schema.items ?? {};
      const alternatives = items.oneOf ?? items.enum ?? items.allOf;
      return alternatives ? `(${typeOf(items, indent)})[]` : `${typeOf(items, indent)}[]`;
    }
    case 'object':
      return objectOf(schema, indent);
    default:
      return type;
  }
}

function objectOf(schema: Schema, indent: string): string {
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length === 0) {
    return `Record<string, ${typeof schema.additionalProperties === 'object' ? typeOf(schema.additionalProperties, indent) : 'unknown'}>`;
  }
  const inner = `${indent}  `;
  const fields = properties.map(([name, field]) => ({
    about: field.description,
    text: `${name}${schema.required?.includes(name) ? '' : '?'}: ${typeOf(field, inner)};`,
  }));
  const short = `{ ${fields.map(({ text }) => text).join(' ').slice(0, -1)} }`;
  const fits = !short.includes('\n') && indent.length + short.length < kWidth - 10;
  if (indent !== '' && fits && fields.every(({ about }) => !about)) return short;
  return `{\n${fields.map(({ about, text }) => `${comment(about, inner)}${inner}${text}\n`).join('')}${indent}}`;
}

/** Alternatives on one line if they fit; words fill lines, objects have a line each. */
function union(types: readonly string[], indent: string): string {
  const line = types.join(' | ');
  if (types.length === 1 || (!line.includes('\n') && indent.length + line.length < kWidth - 30)) return line;
  if (types.some((type) => type.includes('{'))) return types.map((type) => `\n${indent}  | ${type}`).join('');
  const lines = [''];
  for (const type of types) {
    const last = lines[lines.length - 1] as string;
    if (indent.length + last.length + type.length + 5 > kWidth) lines.push(`| ${type}`);
    else lines[lines.length - 1] = last === '' ? `| ${type}` : `${last} | ${type}`;
  }
  return lines.map((text) => `\n${indent}  ${text}`).join('');
}

function typeOf(schema: Schema, indent: string): string {
  if (schema.$ref) return named(schema.$ref);
  if ('const' in schema) return quoted(schema.const);
  if (schema.enum) return union(schema.enum.map(quoted), indent);
  if (schema.allOf) return schema.allOf.map((part) => typeOf(part, indent)).join(' & ');
  if (schema.oneOf) return union(schema.oneOf.map((part) => typeOf(part, `${indent}  `)), indent);
  return union([schema.type ?? 'unknown'].flat().map((type) => primitive(type, schema, indent)), indent);
}

function declaration(name: string, schema: Schema): string {
  const about = comment(schema.description, '');
  const [base, own] = schema.allOf ?? [];
  if (base?.$ref && own) return `${about}export interface ${name} extends ${named(base.$ref)} ${objectOf(own, '')}\n`;
  if (schema.type === 'object' && Object.keys(schema.properties ?? {}).length > 0) {
    return `${about}export interface ${name} ${objectOf(schema, '')}\n`;
  }
  const type = typeOf(schema, '');
  return `${about}export type ${name} =${type.startsWith('\n') ? '' : ' '}${type};\n`;
}

export function typesOf(definitions: Record<string, Schema>): string {
  const head = '// Made from docs/web-api.schema.json by `tools/page.sh test -u`. Change that file, never this one.\n\n';
  return head + Object.entries(definitions).map(([name, schema]) => declaration(name, schema)).join('\n');
}
