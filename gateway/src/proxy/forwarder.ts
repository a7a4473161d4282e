import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Timing } from '@shop/service-kit/upstreams/timing';
import type { Upstream } from '@shop/service-kit/upstreams/upstream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Caller, Callers } from '../identity/callers.ts';
import type { SessionEnds } from '../identity/session-ends.ts';
import { ProblemError, sendProblem, unavailable } from '../problems.ts';
import { isRead, type Route } from '../routes.ts';
import type { Tunnels } from '../socket/tunnels.ts';
import { Exchange } from './exchange.ts';
import { requestHeaders } from './request-headers.ts';
import { type ResponsePolicy, responseHeaders } from './response-headers.ts';

export interface Edge {
  policy: ResponsePolicy;
  publicUrl: URL;
  timing: Pick<Timing, 'silence' | 'turn'>;
  /** Registers event streams, which end with their session. */
  tunnels: Tunnels;
  logger: Logger;
  stallMs?: number | undefined;
}

/** Forwards requests of a route to its service with the caller's identity. */
export class Forwarder {
  constructor(
    private readonly route: Route,
    private readonly upstream: Upstream,
    private readonly identity: { callers: Callers; ends: SessionEnds },
    private readonly edge: Edge,
  ) {}

  handle(request: FastifyRequest, reply: FastifyReply): void {
    const caller = this.identity.callers.identify(request, this.route.identity);
    if (caller instanceof Promise)
      caller.then((known) => this.send(request, reply, known)).catch((error) => reply.send(error));
    else this.send(request, reply, caller);
  }

  private send(request: FastifyRequest, reply: FastifyReply, caller: Caller): void {
    // The browser may have left during the request to auth.
    if (reply.raw.destroyed) return;
    const { publicUrl, logger, stallMs } = this.edge;
    const { silence, turn } = this.edge.timing;
    const { method } = request;
    const body = (request.body as Buffer | Readable | undefined) ?? null;
    const options = {
      path: request.raw.url ?? '/',
      method,
      body,
      headers: requestHeaders(request, { to: this.route.to, caller, publicUrl, body: body !== null }),
      headersTimeout: this.route.silenceMs ?? (isRead(method) ? silence.safe : silence.unsafe),
      bodyTimeout: silence.body,
      turnMs: turn,
      isEvents: this.route.events === true,
      stallMs,
    };
    const exchange = new Exchange(this.upstream, options, reply.raw, {
      onHeaders: (_status, headers) => {
        reply.hijack();
        return this.headers(request, caller, headers);
      },
      onFailed: (error) => {
        logger.warn({ err: error, requestId: request.id, service: this.route.to }, 'No response.');
        sendProblem(reply, error instanceof ProblemError ? error : unavailable());
      },
    });
    if (this.route.events) this.follow(exchange, request, reply, caller);
    else exchange.start();
  }

  /** An event stream ends with its session, which may have ended while the token was signed. */
  private follow(exchange: Exchange, request: FastifyRequest, reply: FastifyReply, caller: Caller): void {
    const { tunnels } = this.edge;
    if (tunnels.draining) return void sendProblem(reply, unavailable());
    reply.raw.once('close', tunnels.add({ owner: caller, close: () => exchange.close() }));
    this.identity.callers.isCurrent(caller, request).then(
      (isCurrent) => (isCurrent ? exchange.start() : reply.raw.destroy()),
      (error) => sendProblem(reply, error instanceof ProblemError ? error : unavailable()),
    );
  }

  private headers(request: FastifyRequest, caller: Caller, headers: IncomingHttpHeaders): string[] {
    const setCookie = this.cookieAfter(request, caller, [headers['set-cookie'] ?? []].flat());
    const ownHeaders = setCookie ? ['x-request-id', request.id, 'set-cookie', setCookie] : ['x-request-id', request.id];
    return responseHeaders(headers, this.edge.policy, ownHeaders);
  }

  private cookieAfter({ method }: FastifyRequest, caller: Caller, setCookies: string[]): string | undefined {
    if (this.route.to !== 'auth' || isRead(method)) return caller.setCookie;
    return this.identity.ends.after(caller, setCookies);
  }
}
