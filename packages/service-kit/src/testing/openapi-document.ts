import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export interface Json {
  [key: string]: unknown;
}
export type Content = Record<string, { schema: Json }>;
interface Operation {
  responses: Record<string, { content?: Content }>;
}
export interface OpenApiDocument {
  /** Operations by path (`/things/{id}`) and method in small letters. */
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json> };
}

/** The committed document of a service; a service made up by a test has none. */
export function openApiDocument(name: string): OpenApiDocument | undefined {
  const contracts = dirname(createRequire(import.meta.url).resolve('@shop/contracts/package.json'));
  const file = join(contracts, 'openapi', `${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
