import type { ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import type { Dispatcher } from 'undici';

/** The largest public file has 1.3 MB, so public responses are read from their service at full speed. */
const bufferBytes = 2_097_152;
/** 64 KiB a minute, the slowest supported connection. */
const usualStallMs = 60_000;

/**
 * Buffers a response for a slow browser, which frees the connection to the service. Longer responses continue at the browser's pace; one
 * that reads nothing for `stallMs` is disconnected.
 */
export class BufferedResponse {
  private rest: PassThrough | undefined;
  private stall: NodeJS.Timeout | undefined;

  constructor(
    private readonly response: ServerResponse,
    private readonly stallMs = usualStallMs,
  ) {}

  write(chunk: Buffer, source: Dispatcher.DispatchController): void {
    if (this.response.writableLength === 0) this.stall?.refresh();
    if (!this.rest) this.writeFirst(chunk);
    else if (!this.rest.write(chunk)) {
      source.pause();
      this.rest.once('drain', () => source.resume());
    }
  }

  end(): void {
    (this.rest ?? this.response).end();
    if (this.response.writableLength > 0) this.watch();
  }

  /** Ends the response early; a browser with unread data is disconnected. */
  close(): void {
    if (this.response.headersSent && !this.rest) this.response.end();
    else this.response.destroy();
  }

  private writeFirst(chunk: Buffer): void {
    if (this.response.write(chunk)) return;
    this.rest = new PassThrough({ highWaterMark: bufferBytes });
    this.rest.pipe(this.response);
    this.watch();
  }

  private watch(): void {
    if (this.stall) return;
    const stall = setTimeout(
      () => (this.response.writableLength > 0 ? this.response.destroy() : stall.refresh()),
      this.stallMs,
    ).unref();
    this.stall = stall;
    this.response.on('drain', () => stall.refresh());
    this.response.once('close', () => clearTimeout(stall));
  }
}
