// docs/web-api.schema.json, and what in a value does not fit it.
import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/** The part of JSON Schema that the file uses. */
export interface Schema {
  description?: string;
  $ref?: string;
  type?: string | string[];
  enum?: readonly unknown[];
  const?: unknown;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | false;
  allOf?: Schema[];
  oneOf?: Schema[];
}

export interface Endpoint {
  method: string;
  path: string;
  request?: string;
  status: number;
  /** The name of a definition, `file` for a download; nothing with 204. */
  answer?: string;
}

interface ApiSchema {
  endpoints: Endpoint[];
  $defs: Record<string, Schema>;
}

const kFile = new URL('../../../docs/web-api.schema.json', import.meta.url);
export const kSchema = JSON.parse(readFileSync(kFile, 'utf8')) as ApiSchema;

export function definition(reference: string): Schema {
  const found = kSchema.$defs[reference.replace('#/$defs/', '')];
  if (!found) throw new Error(`the schema does not define ${reference}`);
  return found;
}

/** The fields of an object and of everything that it extends. */
function fieldsOf(schema: Schema): { properties: Record<string, Schema>; required: string[] } {
  const parts = [...(schema.$ref ? [definition(schema.$ref)] : []), ...(schema.allOf ?? [])].map(fieldsOf);
  return {
    properties: Object.assign({}, ...parts.map(({ properties }) => properties), schema.properties) as Record<
      string,
      Schema
    >,
    required: [...parts.flatMap(({ required }) => required), ...(schema.required ?? [])],
  };
}

/** The types of the messages that a definition allows. */
export function messageTypes(name: string): string[] {
  return (definition(name).oneOf ?? []).map((message) => String(fieldsOf(message).properties['type']?.const));
}

const mapped = <T>(record: Record<string, T>, change: (value: T) => T) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

/** The same schema without unknown fields. Clients pass over those, but a test has to notice them. */
function closed(schema: Schema): Schema {
  if (schema.allOf) {
    const { properties, required } = fieldsOf(schema);
    return closed({ type: 'object', properties, required });
  }
  const result = { ...schema };
  if (schema.properties && Object.keys(schema.properties).length > 0) {
    result.properties = mapped(schema.properties, closed);
    result.additionalProperties ??= false;
  }
  if (schema.items) result.items = closed(schema.items);
  if (schema.oneOf) result.oneOf = schema.oneOf.map(closed);
  return result;
}

const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true, allErrors: true });
ajv.addSchema({ $id: 'api', $defs: mapped(kSchema.$defs, closed) });

function errorsAt(pointer: string, value: unknown): string[] {
  const validate = ajv.getSchema(`api#/$defs/${pointer}`) as ValidateFunction;
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message, params }) =>
    `${instancePath} ${message} ${JSON.stringify(params)}`.trim(),
  );
}

/** What in a value does not fit a definition of the schema, in words; empty if all is well. */
export function misfits(name: string, value: unknown): string[] {
  const alternatives = definition(name).oneOf?.map((_, index) => errorsAt(`${name}/oneOf/${index}`, value)) ?? [
    errorsAt(name, value),
  ];
  // Of several alternatives the one that was meant has the fewest errors.
  return alternatives
    .reduce((best, errors) => (errors.length < best.length ? errors : best))
    .map((error) => `${name}: ${error}`);
}

/** A value that has to fit, for fixtures. */
export function fitting<T>(name: string, value: T): T {
  const found = misfits(name, value);
  if (found.length > 0) throw new Error(`this does not fit the schema:\n${found.join('\n')}`);
  return value;
}

const kBase = '/api/v1';

function matches(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);
}

export function endpointOf(method: string, address: string): Endpoint | undefined {
  const path = new URL(address).pathname.slice(kBase.length);
  return kSchema.endpoints.find((endpoint) => endpoint.method === method && matches(endpoint.path, path));
}
