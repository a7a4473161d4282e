import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Access } from '@shop/contracts/identity';

export interface Json {
  [key: string]: unknown;
}
export type Content = Record<string, { schema: Json }>;
interface Operation {
  'x-access': Access[];
  responses: Record<string, { content?: Content }>;
}
export interface OpenApiDocument {
  /** Operations by path (`/things/{id}`) and lower-case method. */
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json> };
  /** Allowed callers by WebSocket frame type. */
  'x-frames'?: Record<string, Access[]>;
}

/** Returns the committed document of a service, or undefined for a test service. */
export function openApiDocument(name: string): OpenApiDocument | undefined {
  const document = documents.get(name) ?? readDocument(name);
  if (document) documents.set(name, document);
  return document;
}

const documents = new Map<string, OpenApiDocument>();

function readDocument(name: string): OpenApiDocument | undefined {
  const contracts = dirname(createRequire(import.meta.url).resolve('@shop/contracts/package.json'));
  const file = join(contracts, 'openapi', `${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Returns the allowed callers by operation, such as `GET /api/things/{id}`. */
export function operationsOf(name: string): Record<string, Access[]> {
  const document = openApiDocument(name);
  if (!document) throw new Error(`There is no OpenAPI document of ${name}.`);
  return Object.fromEntries(
    Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => [
        `${method.toUpperCase()} ${path}`,
        operation['x-access'],
      ]),
    ),
  );
}
