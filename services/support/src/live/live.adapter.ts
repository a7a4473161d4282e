import { type INestApplication, Logger } from '@nestjs/common';
import { WsAdapter } from '@nestjs/platform-ws';
import { closeCodes, maxFrameBytes, type ServerFrame } from '@shop/contracts/frames';
import { concatMap, filter, fromEvent, map, type Observable, takeUntil } from 'rxjs';
import type { ServerOptions, VerifyClientCallbackAsync, WebSocketServer } from 'ws';
import { LiveHandshake } from './live.handshake.ts';
import { LiveSocket } from './live.socket.ts';
import { readFrame } from './rules/frame.ts';

interface Handler {
  message: string;
  callback: (data: unknown) => unknown;
}

/**
 * Nest's WebSocket adapter with this service's frames. It overrides the decorator's options, because Nest applies those of only one
 * gateway per path.
 */
export class LiveAdapter extends WsAdapter {
  private readonly log = new Logger(LiveAdapter.name);
  private readonly handshake: LiveHandshake;

  constructor(app: INestApplication) {
    super(app);
    this.handshake = app.get(LiveHandshake, { strict: false });
  }

  override create(port: number, options: ServerOptions = {}): WebSocketServer {
    const verifyClient: VerifyClientCallbackAsync = async ({ req }, answer) => {
      const status = await this.handshake.admit(req);
      answer(status === 200, status);
    };
    return super.create(port, {
      ...options,
      WebSocket: LiveSocket,
      autoPong: false,
      maxPayload: maxFrameBytes,
      perMessageDeflate: false,
      verifyClient,
    });
  }

  /** Handles a socket's frames sequentially, so that a leave cannot run before its join. */
  override bindMessageHandlers(
    socket: LiveSocket,
    handlers: Handler[],
    transform: (result: unknown) => Observable<ServerFrame>,
  ): void {
    const callbacks = new Map(handlers.map(({ message, callback }) => [message, callback]));
    fromEvent<{ data: unknown }>(socket, 'message')
      .pipe(
        map(({ data }) => readFrame(data)),
        filter((message) => socket.admits(message)),
        concatMap((message) =>
          'error' in message ? [message.error] : transform(callbacks.get(message.frame.type)?.(message.frame)),
        ),
        takeUntil(fromEvent(socket, 'close')),
      )
      .subscribe({
        next: (reply) => reply && socket.sendFrame(reply),
        error: (error: unknown) => this.fail(socket, error),
      });
  }

  /** Logs a peer's errors at debug level only, because peers could flood the log. `ws` closes the socket. */
  override bindErrorHandler(server: WebSocketServer): WebSocketServer {
    server.on('connection', (socket) => socket.on('error', (error) => this.log.debug(error.message)));
    server.on('error', (error) => this.log.error(error));
    return server;
  }

  private fail(socket: LiveSocket, error: unknown): void {
    this.log.error(error);
    socket.close(closeCodes.failure, 'Something failed on our side.');
  }
}
