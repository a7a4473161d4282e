import { errorStatus, type Problem } from '@shop/contracts/problem';
import type { Call, HttpResponse } from './http.ts';

/** Content that only logs may have: stack traces, SQL, module and table names. */
const leak =
  /\n\s+at |node_modules|\.(ts|js|mjs):\d+|QueryFailed|syntax error|\bselect\b.+\bfrom\b|insert into|duplicate key value|violates|relation "|column "|byte sequence|invalid input|typeorm|postgres|fastify|nestjs|TypeError|ECONN|argon2|\/(home|work|usr|src)\//i;

/** The fault of a response, whatever the request was; undefined for an acceptable response. */
export function violationOf({ status, headers, text, body }: HttpResponse): string | undefined {
  if (!headers['x-request-id']) return 'has no x-request-id';
  if (status < 400) return undefined;
  // A feature that is turned off (501) responds like a refusal.
  if (status >= 500 && status !== errorStatus.NOT_IMPLEMENTED) return `${status} ${text}`;
  if (!headers['content-type']?.startsWith('application/problem+json'))
    return `${status} as ${headers['content-type']}: ${text}`;
  const problem = body as Problem | undefined;
  if (!problem || errorStatus[problem.code] !== status || problem.status !== status) return `${status} with ${text}`;
  return leak.test(text) ? `leaks ${text}` : undefined;
}

/** Accepts only a well-formed 4xx. */
export const unlessRefused = (response: HttpResponse) =>
  violationOf(response) ??
  (response.status < 400 ? `is accepted with ${response.status}: ${response.text.slice(0, 200)}` : undefined);

const shown = ({ method = 'GET', path, body }: Call) =>
  `${method} ${path} ${body === undefined ? '' : JSON.stringify(body)}`.slice(0, 300);

export const lineAbout = (call: Call, what: string, violation: string) =>
  `${what}: ${shown(call)} → ${violation.slice(0, 400)}`;
