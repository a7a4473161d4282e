import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import { fastify } from 'fastify';

export interface SecurityHeaders {
  list: [name: string, value: string][];
  names: Set<string>;
}

const api = {
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
};

/** Pages bring their own Content-Security-Policy with the nonce of their document. */
const pages = { ...api, contentSecurityPolicy: false };

/** The security headers of API answers and of pages. `Strict-Transport-Security` only where the site is on https. */
export async function securityHeaders(https: boolean): Promise<{ api: SecurityHeaders; pages: SecurityHeaders }> {
  const [forApi, forPages] = await Promise.all([
    collect({ ...api, strictTransportSecurity: https }),
    collect({ ...pages, strictTransportSecurity: https }),
  ]);
  return { api: forApi, pages: forPages };
}

/** Asks helmet once: it builds its headers anew for every request (20 µs), and ours never change. */
async function collect(options: FastifyHelmetOptions): Promise<SecurityHeaders> {
  const probe = fastify();
  await probe.register(helmet, options);
  probe.get('/', async () => '');
  const { headers } = await probe.inject('/');
  await probe.close();
  const usual = new Set(['content-type', 'content-length', 'date', 'connection']);
  const list = Object.entries(headers).flatMap(([name, value]): [string, string][] => (usual.has(name) ? [] : [[name, String(value)]]));
  return { list, names: new Set(list.map(([name]) => name)) };
}
