import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Ajv, type ValidateFunction } from 'ajv';
import formatsPlugin from 'ajv-formats';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Content, type Json, type OpenApiDocument, openApiDocument } from './openapi-document.ts';

/** A sent response; `body` is undefined for streams and binary files. */
interface Answer {
  status: number;
  type: string;
  body: string | undefined;
}

/** Ajv's CommonJS plug-in is `default` for some loaders and the module itself for others. */
const addFormats = ((formatsPlugin as { default?: unknown }).default ?? formatsPlugin) as (ajv: Ajv) => Ajv;

class Schemas {
  private readonly ajv = addFormats(new Ajv({ strict: false, allErrors: true }));
  private readonly validators = new Map<Json, ValidateFunction>();

  constructor(document: OpenApiDocument) {
    const schemas = Object.fromEntries(
      Object.entries(document.components.schemas).map(([name, schema]) => [name, exact(schema, name)]),
    );
    this.ajv.addSchema({ $id: 'document', components: { schemas } });
  }

  validator(schema: Json): ValidateFunction {
    const cached = this.validators.get(schema);
    if (cached) return cached;
    const compiled = this.ajv.compile(exact(schema, '') as Json);
    this.validators.set(schema, compiled);
    return compiled;
  }

  errorsText(errors: ValidateFunction['errors']): string {
    return this.ajv.errorsText(errors?.slice(0, 4), { dataVar: 'body' });
  }
}

/** Test files share compiled schemas, because compiling takes as long as a service start. */
const schemasOf = new WeakMap<OpenApiDocument, Schemas>();

/**
 * Compares every response of a service under test with its committed OpenAPI document. Status and content type must be
 * declared, and the body must match its schema without additional fields.
 */
export class DocumentedAnswers {
  private readonly differences = new Set<string>();
  private readonly schemas: Schemas;
  private paused = false;

  constructor(private readonly document: OpenApiDocument) {
    this.schemas = schemasOf.get(document) ?? new Schemas(document);
    schemasOf.set(document, this.schemas);
  }

  /** Observes a service's responses; returns undefined for a test service without a document. */
  static watch(name: string, server: FastifyInstance): DocumentedAnswers | undefined {
    const document = openApiDocument(name);
    if (!document) return undefined;
    const answers = new DocumentedAnswers(document);
    server.addHook('onSend', async (request, reply, payload) => {
      const difference = answers.difference(request, reply, payload);
      if (difference) answers.differences.add(`${request.method} ${request.routeOptions.url}: ${difference}`);
      return payload;
    });
    return answers;
  }

  /** Skips the comparison during `task`, because no document declares unexpected errors. */
  async pause<T>(task: () => PromiseLike<T>): Promise<T> {
    this.paused = true;
    try {
      return await task();
    } finally {
      this.paused = false;
    }
  }

  /** Throws an error that lists every difference. */
  verify(): void {
    if (this.differences.size > 0)
      throw new Error(`Answers differ from the OpenAPI document:\n${[...this.differences].join('\n')}`);
  }

  private difference(request: FastifyRequest, reply: FastifyReply, payload: unknown): string | undefined {
    const route = request.routeOptions.url;
    if (this.paused || !route || route === '/readyz' || request.method === 'HEAD' || isBucket(request))
      return undefined;
    const body = textOf(payload, String(reply.getHeader('content-encoding') ?? ''));
    const answer = { status: reply.statusCode, type: String(reply.getHeader('content-type') ?? ''), body };
    return this.compare(request.method, route.replace(/:(\w+)/g, '{$1}'), answer);
  }

  /** Returns the difference between a response and the documented operation, or undefined. */
  compare(method: string, path: string, { status, type, body }: Answer): string | undefined {
    const operation = this.document.paths[path]?.[method.toLowerCase()];
    if (!operation) return 'the operation is not declared';
    const declared = operation.responses[status];
    if (!declared) return `status ${status} is not declared (${excerpt(body)})`;
    const difference = this.bodyDifference(declared.content, type.split(';')[0] ?? '', body);
    return difference && `${status}: ${difference}`;
  }

  private bodyDifference(content: Content | undefined, type: string, body: string | undefined): string | undefined {
    if (body === undefined || (body === '' && !content)) return undefined;
    if (!content) return `a body is not declared (${excerpt(body)})`;
    const schema = content[type]?.schema;
    if (!schema) return `content type "${type}" is not declared`;
    if (!type.endsWith('json')) return undefined;
    const validate = this.schemas.validator(schema);
    return validate(JSON.parse(body)) ? undefined : this.schemas.errorsText(validate.errors);
  }
}

/** Matches the route of a fake S3 bucket, which this API does not document. */
const isBucket = (request: FastifyRequest) => 'bucket' in request.routeOptions.config;

/** Returns a payload as text; undefined for streams and binary files, which are only checked by type. */
function textOf(payload: unknown, encoding: string): string | undefined {
  if (payload === null || payload === undefined) return '';
  if (typeof payload === 'string') return payload;
  if (!Buffer.isBuffer(payload)) return undefined;
  if (encoding === 'br') return brotliDecompressSync(payload).toString();
  return (encoding === 'gzip' ? gunzipSync(payload) : payload).toString();
}

const excerpt = (payload: unknown) => /"code":"(\w+)"/.exec(String(payload))?.[1] ?? String(payload).slice(0, 80);

/** Converts an OpenAPI 3.0 schema to JSON Schema and refuses undeclared fields except in problems. */
function exact(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((item) => exact(item, ''));
  if (typeof value !== 'object' || value === null) return value;
  const { nullable, ...rest } = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, exact(inner, key)]),
  ) as Json;
  if (typeof rest.$ref === 'string') rest.$ref = rest.$ref.replace('#/', 'document#/');
  if (
    rest.properties &&
    rest.type === 'object' &&
    rest.additionalProperties === undefined &&
    name !== 'ProblemResponse'
  ) {
    rest.additionalProperties = false;
  }
  return nullable === true ? { anyOf: [rest, { type: 'null' }] } : rest;
}
