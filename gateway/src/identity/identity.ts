import cookie from '@fastify/cookie';
import type { Upstream } from '@shop/service-kit/upstreams/upstream';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Tunnels } from '../socket/tunnels.ts';
import { AuthEvents } from './auth-events.ts';
import { BrowserCookies } from './browser-cookies.ts';
import { Callers } from './callers.ts';
import { Guests } from './guests.ts';
import { SessionChanges } from './session-changes.ts';
import { Sessions } from './sessions.ts';
import { Tokens } from './tokens.ts';

export interface Identity {
  callers: Callers;
  changes: SessionChanges;
  events: AuthEvents;
  sessions: Sessions;
  tokens: Tokens;
}

/** Who calls, by cookie and by the events of `auth`. */
export async function createIdentity(
  app: FastifyInstance,
  config: Config,
  auth: Upstream,
  { tunnels, logger }: { tunnels: Tunnels; logger: Logger },
): Promise<Identity> {
  const https = config.publicUrl.protocol === 'https:';
  await app.register(cookie, { secret: config.cookieSecret, hook: false });
  const tokens = await Tokens.from(config.identityKeys);
  const sessions = new Sessions(auth, tokens);
  const cookies = new BrowserCookies(app, https);
  const guests = new Guests(app, https);
  const events = new AuthEvents({ upstream: auth, tokens }, sessions, tunnels, logger);
  return {
    tokens,
    sessions,
    events,
    callers: new Callers(sessions, guests, tokens, cookies),
    changes: new SessionChanges(cookies, guests, events),
  };
}
