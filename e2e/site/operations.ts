import { readdirSync, readFileSync } from 'node:fs';
import type { Access } from '@shop/contracts/identity';

const folder = new URL('../../packages/contracts/openapi/', import.meta.url);

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The part of an OpenAPI schema that the sweeps read, with references resolved. */
export interface Schema {
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  oneOf?: Schema[];
  enum?: unknown[];
  example?: unknown;
  default?: unknown;
  format?: string;
  minimum?: number;
}

interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  schema: Schema;
}

export interface Operation {
  /** For example `PATCH /api/tickets/{id}`. */
  name: string;
  method: Method;
  path: string;
  access: Access[];
  parameters: Parameter[];
  body?: Schema;
}

interface Documented {
  'x-access': Access[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: unknown }> };
}

interface Document {
  paths: Record<string, Record<string, Documented>>;
  components: { schemas: Record<string, unknown> };
}

const operations: Operation[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => operationsOf(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))));

/** Operations behind the gateway. */
export const publicOperations = operations.filter(({ path }) => path.startsWith('/api/'));

export const internalOperations = operations.filter(({ path }) => !path.startsWith('/api/'));

function operationsOf(document: Document): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, { 'x-access': access, parameters = [], requestBody }]) => {
      const method = verb.toUpperCase() as Method;
      const body = requestBody?.content['application/json']?.schema;
      return {
        name: `${method} ${path}`,
        method,
        path,
        access,
        parameters,
        body: body ? resolved(body, document) : undefined,
      };
    }),
  );
}

function resolved(node: unknown, document: Document): Schema {
  const follow = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(follow);
    if (!value || typeof value !== 'object') return value;
    const { $ref, allOf, ...rest } = value as { $ref?: string; allOf?: unknown[] };
    const named = $ref ? follow(document.components.schemas[$ref.split('/').at(-1) ?? '']) : {};
    const parts = (allOf ?? []).map(follow);
    const own = Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, follow(part)]));
    return Object.assign({}, named, ...parts, own);
  };
  return follow(node) as Schema;
}

/** A field of a body with its path, such as `['items', '0', 'quantity']`. */
export interface Field {
  way: string[];
  schema: Schema;
}

export function fieldsOf(schema: Schema | undefined, way: string[] = []): Field[] {
  const inner = schema?.items ? { '0': schema.items } : (schema?.properties ?? {});
  return Object.entries(inner).flatMap(([name, part]) => {
    const field = { way: [...way, name], schema: part };
    return [field, ...fieldsOf(part, field.way)];
  });
}

/** The path with parameters filled in; a parameter without a value becomes its name. */
export const pathWith = ({ path }: Operation, values: Record<string, string> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? name));
