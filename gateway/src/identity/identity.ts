import cookie from '@fastify/cookie';
import type { AuthEvent } from '@shop/contracts/auth';
import { EventSubscription } from '@shop/service-kit/http/event-stream';
import { IdentityTokens } from '@shop/service-kit/identity/identity-tokens';
import type { Upstream } from '@shop/service-kit/upstreams/upstream';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Tunnels } from '../socket/tunnels.ts';
import { BrowserCookies } from './browser-cookies.ts';
import { Callers } from './callers.ts';
import { SessionEnds } from './session-ends.ts';
import { Sessions } from './sessions.ts';

export interface Identity {
  callers: Callers;
  ends: SessionEnds;
  events: EventSubscription<AuthEvent>;
  tokens: IdentityTokens;
}

/** Identifies callers by cookies and applies `auth` events. */
export async function createIdentity(
  app: FastifyInstance,
  config: Config,
  auth: Upstream,
  { tunnels, logger }: { tunnels: Tunnels; logger: Logger },
): Promise<Identity> {
  await app.register(cookie, { secret: [...config.cookieSecrets], hook: false });
  const tokens = await IdentityTokens.from(config.identityKeys);
  const authorization = async () => `Bearer ${await tokens.ofProcess('gateway', 'auth')}`;
  const sessions = new Sessions(auth, authorization);
  const cookies = new BrowserCookies(app, config.publicUrl.protocol === 'https:');
  const ends = new SessionEnds(sessions, tunnels, cookies);
  const events = new EventSubscription<AuthEvent>({
    upstream: auth,
    path: '/internal/events',
    authorization,
    onEvent: (event) => ends.handle(event),
    onSubscribed: (again) => ends.subscribed(again),
    onLost: () => ends.lost(),
    logger,
  });
  return { tokens, ends, events, callers: new Callers(sessions, tokens, cookies, logger) };
}
