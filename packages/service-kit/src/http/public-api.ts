import { createRequire } from 'node:module';
import { errorStatus } from '@shop/contracts/problem';
import { isErrorResult, merge, type OpenApiDocument } from 'openapi-merge';

/** Gateway values in the document. */
export interface PublicApiOptions {
  /** The site's origin, such as `https://shop.example`. */
  origin: string;
  /** Names of the cookies that identify the caller. */
  cookies: { session: string; guest: string };
}

interface Answer {
  description: string;
  headers?: Record<string, unknown>;
  content?: Record<string, unknown>;
}

interface Operation {
  requestBody?: unknown;
  security?: unknown;
  responses: Record<string, Answer>;
}

const services = ['catalog', 'orders', 'support', 'auth'];
const load = createRequire(import.meta.url);

const description = `All calls that a browser may send to the shop, merged from the documents of its services.

Errors are RFC 9457 problem details with a stable \`code\`. Every response carries \`x-request-id\`, under which the shop finds the
request in its logs. Who calls is said by two cookies that the shop sets itself: a session after sign-in, and a guest on the first
visit. Unsafe methods are taken from the shop's own pages only (\`Origin\` or \`Sec-Fetch-Site\`).`;

/**
 * Merges the services' OpenAPI documents into the public one, without internal operations. Different schemas of one name get a
 * service prefix; throws when the documents cannot be merged.
 */
export function publicApi({ origin, cookies }: PublicApiOptions): OpenApiDocument {
  const inputs = services.map((name) => ({
    oas: load(`@shop/contracts/openapi/${name}.json`) as OpenApiDocument,
    dispute: { prefix: `${name[0]?.toUpperCase()}${name.slice(1)}` },
    operationSelection: { includePaths: [{ path: '/api/*' }] },
    description: { append: false },
  }));
  const merged = merge(inputs, { info: { title: 'Shop', description, version: '1' }, pruneUnusedComponents: true });
  if (isErrorResult(merged)) throw new Error(`The services' OpenAPI documents cannot be merged: ${merged.message}`);
  const document = JSON.parse(JSON.stringify(merged.output)) as OpenApiDocument & {
    paths: Record<string, Record<string, Operation>>;
  };
  for (const item of Object.values(document.paths)) {
    for (const [method, operation] of Object.entries(item)) addGateway(method, operation);
  }
  const inCookie = (name: string) => ({ type: 'apiKey', in: 'cookie', name });
  const securitySchemes = { session: inCookie(cookies.session), guest: inCookie(cookies.guest) };
  return {
    ...document,
    servers: [{ url: origin }],
    components: { ...document.components, securitySchemes },
    security: [{}, { guest: [] }, { session: [] }],
  } as OpenApiDocument;
}

const requestId = {
  'x-request-id': { description: 'The id of the request in the logs', schema: { type: 'string', format: 'uuid' } },
};
const retryAfter = { 'retry-after': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 0 } } };

/** Replaces identity tokens by cookies, rate limits and refusals, because callers only see the gateway. */
function addGateway(method: string, operation: Operation): void {
  delete operation.security;
  const { responses } = operation;
  addProblem(responses, 'RATE_LIMITED', retryAfter);
  addProblem(responses, 'SERVICE_UNAVAILABLE', retryAfter);
  if (method !== 'get') addProblem(responses, 'CROSS_SITE');
  addProblem(responses, 'HEADERS_TOO_LARGE');
  if (operation.requestBody) addProblem(responses, 'BODY_TOO_LARGE');
  if (operation.requestBody) addProblem(responses, 'REQUEST_TIMEOUT');
  for (const answer of Object.values(responses)) answer.headers = { ...requestId, ...answer.headers };
}

function addProblem(responses: Operation['responses'], code: keyof typeof errorStatus, headers = {}): void {
  const status = String(errorStatus[code]);
  const response = responses[status];
  const codes = new Set([...(response?.description.split(' or ') ?? []), code]);
  responses[status] = {
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/ProblemResponse' } } },
    ...response,
    description: [...codes].filter(Boolean).join(' or '),
    headers: { ...response?.headers, ...headers },
  };
}
