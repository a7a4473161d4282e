import type { IdentityVerifier } from '@shop/service-kit/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ResponseCache } from './response.cache.ts';
import { prepareResponse } from './response-headers.ts';

/**
 * Sends fresh responses before anything else runs, which spares three quarters of the work. Only to callers whose identity was
 * verified before and whom `everyone` means; all others go the whole way, past the identity guard.
 */
export const serveFromCache =
  (verifier: IdentityVerifier, caches: ResponseCache[]) =>
  (request: FastifyRequest, reply: FastifyReply, next: () => void): void => {
    const caller = request.method === 'GET' ? verifier.known(request.headers.authorization) : undefined;
    if (caller && caller.role !== 'service') {
      for (const cache of caches) {
        const response = cache.freshFor(request);
        if (response) {
          void reply.send(prepareResponse(response, cache.options, request, reply));
          return;
        }
      }
    }
    next();
  };
