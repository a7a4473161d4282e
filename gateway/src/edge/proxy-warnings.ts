import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** Says once what the first requests show to be set wrong: each of these fails silently and late. */
export function warnOfProxies(app: FastifyInstance, publicUrl: URL, logger: Logger): void {
  const open = new Set(['TRUST_PROXY', 'PUBLIC_URL']);
  app.addHook('onRequest', (request, _reply, done) => {
    const { 'x-forwarded-for': forwardedFor } = request.headers;
    const isTrusted = (request.ips?.length ?? 1) > 1;
    if (forwardedFor !== undefined && !isTrusted && open.delete('TRUST_PROXY')) {
      const { ip } = request;
      logger.warn(
        { address: ip },
        `Requests with x-forwarded-for come from ${ip}, which TRUST_PROXY does not name: if that is your proxy, all customers share one rate limit.`,
      );
    }
    if (publicUrl.protocol !== 'https:' && isTrusted && request.protocol === 'https' && open.delete('PUBLIC_URL')) {
      logger.warn(`Requests arrive over https, but PUBLIC_URL is ${publicUrl.origin}: cookies are not Secure and links lead to http.`);
    }
    done();
  });
}
