import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { Attempts } from '@shop/service-kit/upstreams/attempts';
import type { Instance } from '@shop/service-kit/upstreams/instance';
import type { Upstream } from '@shop/service-kit/upstreams/upstream';
import type { Dispatcher } from 'undici';
import { isRead } from '../routes.ts';
import { BufferedResponse } from './buffered-response.ts';

/** Request options and timeouts; `turnMs` limits the wait for a free connection. */
export interface ExchangeOptions extends Dispatcher.DispatchOptions {
  turnMs: number;
  /** The response is an event stream, which lasts until its page closes. */
  isEvents: boolean;
  /** How long a browser may leave buffered data unread. */
  stallMs?: number | undefined;
}

export interface ExchangeEvents {
  /** Returns the browser's headers as a flat list when the response begins. */
  onHeaders(status: number, headers: IncomingHttpHeaders): string[];
  /** Called when no instance responded and no headers were sent. */
  onFailed(error: Error): void;
}

/**
 * Sends a request to an instance, and to another one if a retry is safe. Writes to the raw response, because Fastify's reply doubles the
 * cost of a request.
 */
export class Exchange implements Dispatcher.DispatchHandler {
  private readonly attempts: Attempts;
  private instance: Instance | undefined;
  private controller: Dispatcher.DispatchController | undefined;
  private abortReason: Error | undefined;
  private turn: NodeJS.Timeout | undefined;
  private readonly load: 'outstanding' | 'uploads' | 'eventStreams';
  private readonly body: BufferedResponse;

  constructor(
    upstream: Upstream,
    private readonly options: ExchangeOptions,
    private readonly response: ServerResponse,
    private readonly events: ExchangeEvents,
  ) {
    this.load = options.isEvents ? 'eventStreams' : options.body instanceof Readable ? 'uploads' : 'outstanding';
    this.attempts = new Attempts(upstream, isRead(options.method));
    this.body = new BufferedResponse(response, options.stallMs);
    response.once('close', () => {
      if (!response.writableFinished) this.abort(new Error('The browser went away.'));
    });
  }

  start(): void {
    this.send(this.attempts.next());
  }

  /** Ends an event stream, such as after its session ended; the browser reconnects with its new identity. */
  close(): void {
    this.body.close();
    this.abort(new Error('The stream of events was ended.'));
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    clearTimeout(this.turn);
    if (this.abortReason) controller.abort(this.abortReason);
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    if (status >= 200) this.response.writeHead(status, this.events.onHeaders(status, headers));
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.body.write(chunk, controller);
  }

  onResponseEnd(): void {
    this.release();
    this.body.end();
  }

  onResponseError(_controller: Dispatcher.DispatchController | null, error: Error): void {
    this.release();
    if (this.response.writableEnded) return;
    if (this.response.headersSent || this.abortReason) this.response.destroy();
    else this.send(this.bodyTouched ? undefined : this.attempts.after(error), error);
  }

  private send(instance: Instance | undefined, error?: Error): void {
    if (!instance)
      return void this.events.onFailed(error ?? new Error('No instance of the service can take a request.'));
    if (this.load === 'uploads' && instance.fullOfUploads) return void this.send(this.attempts.next(), error);
    this.instance = instance;
    instance[this.load]++;
    if (this.load === 'outstanding' && instance.busy) this.turn = setTimeout(() => this.giveUp(), this.options.turnMs);
    if (this.load === 'eventStreams') instance.dispatchEvents(this.options, this);
    else instance.dispatch(this.options, this);
  }

  /** Counts as outstanding until its turn, although it sends nothing, so that the queue stays bounded. */
  private giveUp(): void {
    if (this.abortReason) return;
    this.abortReason = new Error('No connection to the service was free in time.');
    this.events.onFailed(this.abortReason);
  }

  private release(): void {
    clearTimeout(this.turn);
    if (this.instance) this.instance[this.load]--;
    this.instance = undefined;
  }

  private abort(reason: Error): void {
    this.abortReason = reason;
    this.controller?.abort(reason);
  }

  /** A partly read stream cannot be sent again. */
  private get bodyTouched(): boolean {
    const { body } = this.options;
    return body instanceof Readable && body.readableDidRead;
  }
}
