import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Dispatcher } from 'undici';
import type { Caller, Callers } from '../identity/callers.ts';
import type { Sessions } from '../identity/sessions.ts';
import { ProblemError, sendProblem, unavailable } from '../problems.ts';
import { jsonLimit, type Route } from '../routes.ts';
import { isConnectFailure, isLostConnection } from '../upstreams/failures.ts';
import type { ServicePool } from '../upstreams/service-pool.ts';
import type { UpstreamProcess } from '../upstreams/upstream-process.ts';
import { Exchange } from './exchange.ts';
import { requestBody } from './request-body.ts';
import { requestHeaders } from './request-headers.ts';
import { ResponseHead, type ResponsePolicy } from './response-head.ts';

interface Transfer {
  request: FastifyRequest;
  reply: FastifyReply;
  caller: Caller;
  options: Dispatcher.DispatchOptions;
  exchange?: Exchange;
}

/** What the gateway adds to every answer, and where it tells of failures. */
export interface Edge {
  policy: ResponsePolicy;
  https: boolean;
  logger: Logger;
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD';

/** Passes the requests of one route to one of its service's processes, under the caller's identity. */
export class Forwarder {
  constructor(
    private readonly route: Route,
    private readonly pool: ServicePool,
    private readonly identity: { callers: Callers; sessions: Sessions },
    private readonly edge: Edge,
  ) {}

  handle(request: FastifyRequest, reply: FastifyReply): void {
    const caller = this.identity.callers.identify(request, this.route.identity);
    if (caller instanceof Promise) caller.then((known) => this.send(request, reply, known)).catch((error) => reply.send(error));
    else this.send(request, reply, caller);
  }

  private send(request: FastifyRequest, reply: FastifyReply, caller: Caller): void {
    const body = requestBody(request, this.route.bodyLimit ?? jsonLimit);
    const headers = requestHeaders(request, { to: this.route.to, caller, https: this.edge.https, body: body !== null });
    const { method } = request;
    const transfer: Transfer = { request, reply, caller, options: { path: request.raw.url ?? '/', method, headers, body } };
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) transfer.exchange?.stop(new Error('the browser went away'));
    });
    this.forgetSession(transfer);
    this.attempt(transfer);
  }

  /** Anything but reading may end, renew or change a session: what is known of it goes before and after. */
  private forgetSession({ request, caller }: Transfer): void {
    if (this.route.to === 'auth' && caller.sid && !isRead(request.method)) this.identity.sessions.drop(caller.sid);
  }

  private attempt(transfer: Transfer, avoid?: UpstreamProcess): void {
    const process = this.pool.pick(avoid);
    if (!process) return void sendProblem(transfer.reply, unavailable());
    const head = (status: number, raw: Buffer[]) => {
      this.forgetSession(transfer);
      return new ResponseHead(status, raw, transfer.request, this.edge.policy, transfer.caller.setCookie);
    };
    const failed = (error: Error) => this.recover(transfer, process, error, avoid !== undefined);
    transfer.exchange = new Exchange(transfer.reply, process, head, failed);
    process.dispatch(transfer.options, transfer.exchange);
  }

  /** Reads are tried once more, and whatever was never sent because nobody listened. */
  private recover(transfer: Transfer, process: UpstreamProcess, error: Error, second: boolean): void {
    const { request, reply, options } = transfer;
    if (reply.raw.destroyed) return;
    if (error instanceof ProblemError) return void sendProblem(reply, error);
    const unreachable = isConnectFailure(error);
    if (unreachable) process.up = false;
    const unsent = unreachable && (options.body === null || !request.raw.readableDidRead);
    const again = unsent || (!second && isRead(request.method) && (isLostConnection(error) || !process.up));
    if (again) {
      this.attempt(transfer, process);
      return;
    }
    this.edge.logger.warn({ err: error, requestId: request.id, process: process.origin }, 'no answer');
    sendProblem(reply, unavailable());
  }
}
