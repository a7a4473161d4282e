import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Ajv, type ValidateFunction } from 'ajv';
import formatsPlugin from 'ajv-formats';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Content, type Json, type OpenApiDocument, openApiDocument } from './openapi-document.ts';

/** An answer as it left: `type` is its content type, `body` its text; none where that says nothing, as of a stream. */
interface Answer {
  status: number;
  type: string;
  body: string | undefined;
}

/** Ajv's plug-in is CommonJS: its function is `default` for some loaders and the module for others. */
const addFormats = ((formatsPlugin as { default?: unknown }).default ?? formatsPlugin) as (ajv: Ajv) => Ajv;

/** What each schema of a document allows, compiled when it is needed first. */
class Schemas {
  private readonly ajv = addFormats(new Ajv({ strict: false, allErrors: true }));
  private readonly validators = new Map<Json, ValidateFunction>();

  constructor(document: OpenApiDocument) {
    const schemas = Object.fromEntries(Object.entries(document.components.schemas).map(([name, schema]) => [name, exact(schema, name)]));
    this.ajv.addSchema({ $id: 'document', components: { schemas } });
  }

  validator(schema: Json): ValidateFunction {
    const known = this.validators.get(schema);
    if (known) return known;
    const compiled = this.ajv.compile(exact(schema, '') as Json);
    this.validators.set(schema, compiled);
    return compiled;
  }

  errorsText(errors: ValidateFunction['errors']): string {
    return this.ajv.errorsText(errors?.slice(0, 4), { dataVar: 'body' });
  }
}

/** Shared by all starts of a service in a run: to compile them takes about as long as to start it. */
const schemasOf = new WeakMap<OpenApiDocument, Schemas>();

/**
 * Compares every answer of a service under test with its committed OpenAPI document: the status is declared, the content
 * type is, and the body is what the schema says, without a field more.
 */
export class DocumentedAnswers {
  private readonly differences = new Set<string>();
  private readonly schemas: Schemas;
  private paused = false;

  constructor(private readonly document: OpenApiDocument) {
    this.schemas = schemasOf.get(document) ?? new Schemas(document);
    schemasOf.set(document, this.schemas);
  }

  /** Watches a service's answers; without a document (a service made up by a test) there is nothing to compare. */
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

  /** Compares nothing during `task`, whose unexpected error no document declares. */
  async pause<T>(task: () => PromiseLike<T>): Promise<T> {
    this.paused = true;
    try {
      return await task();
    } finally {
      this.paused = false;
    }
  }

  /** Throws with every difference that was seen. */
  verify(): void {
    if (this.differences.size > 0) throw new Error(`Answers differ from the OpenAPI document:\n${[...this.differences].join('\n')}`);
  }

  private difference(request: FastifyRequest, reply: FastifyReply, payload: unknown): string | undefined {
    const route = request.routeOptions.url;
    if (this.paused || !route || route === '/readyz' || request.method === 'HEAD' || isBucket(request)) return undefined;
    const body = textOf(payload, String(reply.getHeader('content-encoding') ?? ''));
    const answer = { status: reply.statusCode, type: String(reply.getHeader('content-type') ?? ''), body };
    return this.compare(request.method, route.replace(/:(\w+)/g, '{$1}'), answer);
  }

  /** What is wrong with an answer of the operation at a `path` as the document writes it; undefined when nothing is. */
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

/** A route that plays an object store's bucket (`config: { bucket: true }`): its protocol is S3's, not this API's. */
const isBucket = (request: FastifyRequest) => 'bucket' in request.routeOptions.config;

/** Text of a payload; nothing for streams and binary files, whose schema says no more than their type. */
function textOf(payload: unknown, encoding: string): string | undefined {
  if (payload === null || payload === undefined) return '';
  if (typeof payload === 'string') return payload;
  if (!Buffer.isBuffer(payload)) return undefined;
  if (encoding === 'br') return brotliDecompressSync(payload).toString();
  return (encoding === 'gzip' ? gunzipSync(payload) : payload).toString();
}

/** What distinguishes answers: a problem's code, else the beginning. */
const excerpt = (payload: unknown) => /"code":"(\w+)"/.exec(String(payload))?.[1] ?? String(payload).slice(0, 80);

/** OpenAPI 3.0 as JSON Schema: references into the document, `nullable`, and no fields but those declared (problems may carry more). */
function exact(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((item) => exact(item, ''));
  if (typeof value !== 'object' || value === null) return value;
  const { nullable, ...rest } = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, exact(inner, key)])) as Json;
  if (typeof rest.$ref === 'string') rest.$ref = rest.$ref.replace('#/', 'document#/');
  if (rest.properties && rest.type === 'object' && rest.additionalProperties === undefined && name !== 'ProblemResponse') {
    rest.additionalProperties = false;
  }
  return nullable === true ? { anyOf: [rest, { type: 'null' }] } : rest;
}
