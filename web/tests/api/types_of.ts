// TypeScript's types for the definitions of the schema, in their order and laid out by Prettier.
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import type { Schema } from './schema';

const named = (reference: string) => reference.replace('#/$defs/', '');
const quoted = (value: unknown) => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value));
const comment = (text: string | undefined) => (text ? `\n/** ${text} */\n` : '');

function primitive(type: string, schema: Schema): string {
  switch (type) {
    case 'integer':
      return 'number';
    case 'array':
      return `(${typeOf(schema.items ?? {})})[]`;
    case 'object':
      return objectOf(schema);
    default:
      return type;
  }
}

function objectOf(schema: Schema): string {
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length === 0) {
    const values = schema.additionalProperties;
    return `Record<string, ${typeof values === 'object' ? typeOf(values) : 'unknown'}>`;
  }
  const fields = properties.map(([name, field]) => {
    const optional = schema.required?.includes(name) ? '' : '?';
    return `${comment(field.description)}${name}${optional}: ${typeOf(field)};`;
  });
  return `{ ${fields.join(' ')} }`;
}

function typeOf(schema: Schema): string {
  if (schema.$ref) return named(schema.$ref);
  if ('const' in schema) return quoted(schema.const);
  if (schema.enum) return schema.enum.map(quoted).join(' | ');
  if (schema.allOf) return schema.allOf.map(typeOf).join(' & ');
  if (schema.oneOf) return schema.oneOf.map(typeOf).join(' | ');
  return [schema.type ?? 'unknown']
    .flat()
    .map((type) => primitive(type, schema))
    .join(' | ');
}

function declaration(name: string, schema: Schema): string {
  const about = comment(schema.description);
  const [base, own] = schema.allOf ?? [];
  if (base?.$ref && own) return `${about}export interface ${name} extends ${named(base.$ref)} ${objectOf(own)}\n`;
  if (schema.type === 'object' && Object.keys(schema.properties ?? {}).length > 0) {
    return `${about}export interface ${name} ${objectOf(schema)}\n`;
  }
  return `${about}export type ${name} = ${typeOf(schema)};\n`;
}

export async function typesOf(definitions: Record<string, Schema>): Promise<string> {
  const head =
    '// Made from docs/web-api.schema.json by `tools/page.sh test -u`. Change that file, never this one.\n\n';
  const declarations = Object.entries(definitions).map(([name, schema]) => declaration(name, schema));
  const settings = await resolveConfig(fileURLToPath(import.meta.url));
  return format(head + declarations.join('\n'), { ...settings, parser: 'typescript' });
}
