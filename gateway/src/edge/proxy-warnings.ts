import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

const local =
  /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[::1\]|\[f[cd])|\.(local|localhost|internal)$/;

/** Warns once, at start or at the first telling request, about a wrong proxy setting, because its failures are silent. */
export function warnOfProxies(app: FastifyInstance, { protocol, hostname, origin }: URL, logger: Logger): void {
  const open = new Set(['TRUST_PROXY', 'PUBLIC_URL']);
  const warn = (setting: string, message: string) => open.delete(setting) && logger.warn({ setting }, message);
  if (protocol === 'https:') open.delete('PUBLIC_URL');
  else if (!local.test(hostname))
    warn('PUBLIC_URL', `PUBLIC_URL is ${origin}, without https: cookies are not Secure and links lead to http.`);
  app.addHook('onRequest', (request, _reply, done) => {
    const isTrusted = (request.ips?.length ?? 1) > 1;
    if (isTrusted && request.protocol === 'https') {
      warn(
        'PUBLIC_URL',
        `Requests arrive over https, but PUBLIC_URL is ${origin}: cookies are not Secure and links lead to http.`,
      );
    } else if (!isTrusted && request.headers['x-forwarded-for'] !== undefined) {
      const whose = `Requests with x-forwarded-for come from ${request.ip}, which TRUST_PROXY does not name`;
      warn('TRUST_PROXY', `${whose}: if that is your proxy, all customers share one rate limit.`);
    }
    done();
  });
}
