import { type INestApplication, Logger } from '@nestjs/common';
import { WsAdapter } from '@nestjs/platform-ws';
import { closeCodes, maxFrameBytes, type ServerFrame } from '@shop/contracts/frames';
import { concatMap, filter, fromEvent, map, type Observable, takeUntil } from 'rxjs';
import type { ServerOptions, VerifyClientCallbackAsync, WebSocketServer } from 'ws';
import { LiveHandshake } from './live.handshake.ts';
import { LiveSocket } from './live.socket.ts';
import { readFrame } from './rules/frame.ts';

/** What Nest hands over for each `@SubscribeMessage` of a gateway. */
interface Handler {
  message: string;
  callback: (data: unknown) => unknown;
}

/**
 * Nest's WebSocket adapter with this service's frames. Options are forced here whatever a gateway's decorator says: Nest shares
 * one server between all gateways of a path and takes the options of one of them only.
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

  /** Frames of a socket are handled one after the other, so that a leave never overtakes its join. */
  override bindMessageHandlers(socket: LiveSocket, handlers: Handler[], transform: (result: unknown) => Observable<ServerFrame>): void {
    const callbacks = new Map(handlers.map(({ message, callback }) => [message, callback]));
    fromEvent<{ data: unknown }>(socket, 'message')
      .pipe(
        map(({ data }) => readFrame(data)),
        filter((message) => socket.admits(message)),
        concatMap((message) => ('error' in message ? [message.error] : transform(callbacks.get(message.frame.type)?.(message.frame)))),
        takeUntil(fromEvent(socket, 'close')),
      )
      .subscribe({
        next: (reply) => reply && socket.sendFrame(reply),
        error: (error: unknown) => this.fail(socket, error),
      });
  }

  /** Errors of a peer, such as a frame that is too large: ws closes the socket, and a log line each would be a weapon. */
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
