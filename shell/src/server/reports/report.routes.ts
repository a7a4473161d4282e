import { counter } from '@shop/service-kit/process/metrics';
import type { Catalogue } from '../registry/registry.ts';
import { sendProblem } from '@shop/service-kit/http/problem-body';
import type { FastifyInstance } from 'fastify';
import { type ErrorReports, longest, maskMessage, maskPart, maskStack } from '../../shared/error-report.ts';
import type { RegistryWatch } from '../registry/registry-watch.ts';
import type { ErrorLog } from './error-log.ts';

const total = counter('client_errors_total', 'Errors that pages reported, by front end and version', ['remote', 'version']);

/** Only live versions get labels, because a page may report any name. */
function countError(catalogue: Catalogue | undefined, remote: string, version: string): void {
  const shares = catalogue?.get(remote);
  const isLive = shares?.some(({ release }) => release.version === version);
  total.inc({ remote: shares ? remote : 'other', version: isLive ? version : 'other' });
}

function perMinute(most: number): () => boolean {
  let minute = 0;
  let passed = 0;
  return () => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, passed] = [now, 0];
    passed += 1;
    return passed <= most;
  };
}

const bodyLimit = 65_536;
/** Limit per process for all visitors: a release that breaks every page must not fill the disk. */
const mostPerMinute = 120;

const text = (maxLength: number) => ({ type: 'string', maxLength });
const name = { type: 'string', pattern: `^[\\w.+-]{1,${longest.name}}$` };
const error = {
  type: 'object',
  required: ['remote', 'version', 'part', 'message', 'stack'],
  properties: { remote: name, version: name, part: text(longest.part), message: text(longest.message), stack: text(longest.stack) },
};
const body = {
  type: 'object',
  required: ['composition', 'errors'],
  properties: { composition: name, errors: { type: 'array', minItems: 1, maxItems: longest.errors, items: error } },
};

export function reportRoutes(app: FastifyInstance, registry: RegistryWatch, errors: ErrorLog): void {
  const isWithinLimit = perMinute(mostPerMinute);
  app.post<{ Body: ErrorReports }>('/reports/errors', { bodyLimit, schema: { body } }, async (request, reply) => {
    if (!isWithinLimit()) {
      reply.header('retry-after', 60);
      return sendProblem(reply, 'RATE_LIMITED', 'Too many errors are being reported. Please try again in a minute.');
    }
    // The gateway sets this header to the client address.
    const sender = String(request.headers['x-forwarded-for'] ?? request.ip);
    const { composition, errors: reported } = request.body;
    for (const { remote, version, part, message, stack } of reported) {
      countError(registry.current(), remote, version);
      const masked = { part: maskPart(part), message: maskMessage(message), stack: maskStack(stack) };
      await errors.append({ remote, version, composition, ...masked }, sender);
    }
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}
