import { setTimeout as sleep } from 'node:timers/promises';
import type { AuthEvent } from '@shop/contracts/auth';
import type { Upstream } from '@shop/service-kit/upstreams/upstream';
import type { Logger } from 'pino';
import type { Tunnels } from '../socket/tunnels.ts';
import type { Sessions } from './sessions.ts';
import type { Tokens } from './tokens.ts';

/** Auth sends a ping every 5 s. */
const silenceMs = 15_000;
const retryAtLeastMs = 100;
const retryAtMostMs = 5_000;
/** How long the sockets of accounts take to be closed after a lost stream, so that not all browsers come back at once. */
const spreadMs = 5_000;

/**
 * Ends sessions at this gateway: it subscribes to the events of auth, forgets what ended and closes its sockets. While the
 * stream is lost, events are too: nothing known before is believed, and once it is back, accounts' sockets are opened anew.
 */
export class AuthEvents {
  private readonly stopping = new AbortController();
  private failures = 0;
  private eventsLost = false;

  constructor(
    private readonly auth: { upstream: Upstream; tokens: Tokens },
    private readonly sessions: Sessions,
    private readonly tunnels: Tunnels,
    private readonly logger: Logger,
  ) {}

  /** Subscribes, and again after every loss, until {@link stop}. */
  async start(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.subscribe().catch((error: unknown) => this.lost(error));
      const wait = Math.min(retryAtMostMs, retryAtLeastMs * 2 ** this.failures) * (0.5 + Math.random() / 2);
      this.failures += 1;
      await sleep(wait, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  stop(): void {
    this.stopping.abort();
  }

  sessionChanged(key: string): void {
    this.sessions.forget(key);
  }

  sessionEnded(key: string): void {
    this.sessions.forget(key);
    this.tunnels.closeSession(key);
  }

  /** Rejects when the stream is refused, ends, or falls silent. */
  private async subscribe(): Promise<never> {
    const token = await this.auth.tokens.of({ sub: 'gateway', role: 'service' });
    const { statusCode, body } = await this.auth.upstream.request({
      method: 'GET',
      path: '/internal/events',
      headers: { authorization: `Bearer ${token}` },
      headersTimeout: silenceMs,
      bodyTimeout: silenceMs,
      signal: this.stopping.signal,
    });
    if (statusCode !== 200) {
      await body.dump();
      throw new Error(`auth answered ${statusCode} to the subscription`);
    }
    // Auth sends each event as one line of data; comments and empty lines say that it is there.
    let rest = '';
    for await (const chunk of body.setEncoding('utf8')) {
      if (!this.sessions.subscribed) this.subscribed();
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.startsWith('data: ')) this.handle(JSON.parse(line.slice(6)) as AuthEvent);
    }
    throw new Error('auth ended the stream');
  }

  private handle(event: AuthEvent): void {
    if (event.type === 'session_ended') {
      this.sessionEnded(event.session);
    } else {
      this.sessions.forgetUser(event.userId);
      this.tunnels.closeUser(event.userId);
    }
  }

  /** From the first chunk on no event is left out; what was answered before may be older. */
  private subscribed(): void {
    this.failures = 0;
    this.sessions.subscribed = true;
    this.sessions.forgetAll();
    this.logger.info('Subscribed to the events of auth.');
    if (this.eventsLost) void this.tunnels.closeAccounts(spreadMs);
    this.eventsLost = false;
  }

  private lost(error: unknown): void {
    if (this.stopping.signal.aborted) return;
    if (this.failures === 0)
      this.logger.warn({ err: error }, 'The events of auth are lost: sessions are asked for again until they are back.');
    this.eventsLost ||= this.sessions.subscribed;
    this.sessions.subscribed = false;
    this.sessions.forgetAll();
  }
}
