import { generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Role } from '@shop/contracts/identity';
import { createLocalJWKSet, type JWTPayload, jwtVerify } from 'jose';
import { type Logger, pino } from 'pino';
import type { Config } from '../src/config.ts';
import { createGateway, type Gateway, type GatewayOptions } from '../src/gateway.ts';
import { EventStreams } from './event-streams.ts';
import { until } from './until.ts';
import { type Handler, Upstream } from './upstream.ts';

const { privateKey } = generateKeyPairSync('ed25519');
const names = ['catalog', 'orders', 'support', 'auth', 'shell'] as const;
type Name = (typeof names)[number];

/** Gateway with fake services. `auth` knows the sessions in {@link Site.users}. */
export interface Site {
  url: string;
  gateway: Gateway;
  upstreams: Record<Name, Upstream>;
  users: Map<string, { id: string; accountType: Role; email: string; firstName?: string; lastName?: string }>;
  events: EventStreams;
  /** Claims of a forwarded token, verified with the gateway's key set. */
  claims(authorization: string | undefined): Promise<JWTPayload>;
  /** Resolves when this gateway is subscribed to events. */
  subscribed(): Promise<void>;
  /** Removes sessions, requests and failures of the previous test. */
  reset(): void;
  close(): Promise<void>;
}

export interface SiteOptions
  extends Partial<
    Pick<
      Config,
      | 'publicUrl'
      | 'rateLimitFactor'
      | 'rateLimitRedisUrl'
      | 'cookieSecrets'
      | 'hstsSubdomains'
      | 'trustProxy'
      | 'drainSeconds'
    >
  > {
  /** Site whose services this gateway shares. */
  beside?: Site;
  logger?: Logger;
  more?: Partial<Record<Name, Upstream[]>>;
  handlers?: Partial<Record<Name, Handler>>;
  /** Values of `UPSTREAM_<NAME>`; by default the addresses of the fake services. */
  origins?: Partial<Record<Name, string[]>>;
  gateway?: GatewayOptions;
}

export async function startSite({
  more,
  handlers,
  origins: named,
  beside,
  logger,
  gateway: gatewayOptions,
  ...options
}: SiteOptions = {}): Promise<Site> {
  const users: Site['users'] = beside?.users ?? new Map();
  const events = beside?.events ?? new EventStreams();
  const upstreams = { ...beside?.upstreams } as Site['upstreams'];
  for (const name of names)
    upstreams[name] ??= await Upstream.start(
      name,
      name === 'auth' ? authAnswer(users, events, handlers?.auth) : handlers?.[name],
    );
  const origins = (name: Name) =>
    named?.[name] ?? [upstreams[name], ...(more?.[name] ?? [])].map(({ origin }) => origin);
  const config: Config = {
    host: '127.0.0.1',
    internalHost: '127.0.0.1',
    port: 0,
    logLevel: 'silent',
    publicUrl: new URL('http://shop.example'),
    trustProxy: false,
    hstsSubdomains: false,
    rateLimitFactor: null,
    drainSeconds: 0,
    cookieSecrets: ['a secret of this test'],
    identityKeys: [privateKey],
    upstreams: Object.fromEntries(names.map((name) => [name, origins(name)])) as Record<Name, string[]>,
    ...options,
  };
  const gateway = await createGateway(config, logger ?? pino({ level: 'silent' }), gatewayOptions);
  await gateway.app.listen({ host: config.host, port: 0 });
  const subscribed = () =>
    until(async () => /_subscribed 1$/m.test(await gateway.metrics.metrics()), 'the gateway was subscribed');
  if (!named?.auth) await subscribed();
  const { port } = gateway.app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    gateway,
    upstreams,
    users,
    events,
    subscribed,
    claims: (authorization) => verify(gateway, authorization),
    reset: () => {
      users.clear();
      events.reset();
      for (const upstream of Object.values(upstreams)) upstream.reset();
    },
    close: async () => {
      await gateway.app.close();
      if (beside) return;
      await Promise.all(
        [...Object.values(upstreams), ...Object.values(more ?? {}).flat()].map((upstream) => upstream.kill()),
      );
    },
  };
}

async function verify({ tokens }: Gateway, authorization = ''): Promise<JWTPayload> {
  const keys = createLocalJWKSet(tokens.keySet);
  const token = authorization.replace(/^Bearer /, '');
  const { payload } = await jwtVerify(token, keys, { issuer: 'gateway', audience: 'services', algorithms: ['EdDSA'] });
  return payload;
}

/** Fake of auth: resolves sessions, sets the cookie at sign-in and ends the session at sign-out. */
function authAnswer(users: Site['users'], events: EventStreams, otherwise?: Handler): Handler {
  return (request, response) => {
    if (request.url === '/internal/events') return events.open(response);
    if (request.url === '/internal/sessions/resolve') {
      const user = users.get(JSON.parse(String(request.body)).sid) ?? null;
      const text = JSON.stringify({ user, expiresAt: user && '2100-01-01T00:00:00Z' });
      events.answer(() => response.writeHead(200, { 'content-type': 'application/json' }).end(text));
      return;
    }
    if (request.url.endsWith('/logout')) {
      users.delete(String(request.headers['x-session-id']));
      response.writeHead(204, { 'set-cookie': 'sid=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax' }).end();
      return;
    }
    if (request.url.endsWith('/refused')) return void response.writeHead(401).end();
    if (otherwise) return otherwise(request, response);
    response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'sid=new-session; Path=/; HttpOnly' });
    response.end(JSON.stringify({ headers: request.headers }));
  };
}

/** Headers of an unsafe request from the shop's own pages. */
export const ownPage = { origin: 'http://shop.example', 'sec-fetch-site': 'same-origin' };

export function cookieOf(answer: Response, name: string): { value: string; attributes: string } | undefined {
  const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
  if (!line) return undefined;
  const [pair = '', ...attributes] = line.split('; ');
  return { value: pair.slice(name.length + 1), attributes: attributes.join('; ') };
}

export async function echoed(
  answer: Response,
): Promise<{ method: string; url: string; headers: Record<string, string>; length: number }> {
  return answer.json() as never;
}
