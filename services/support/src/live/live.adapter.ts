import type { INestApplication } from '@nestjs/common';
import { WsAdapter } from '@nestjs/platform-ws';
import { maxFrameBytes } from '@shop/contracts/frames';
import type { ServerOptions, VerifyClientCallbackAsync, WebSocket, WebSocketServer } from 'ws';
import { readFrame } from './rules/frame.ts';
import { Upgrades } from './upgrades.ts';

/**
 * Sockets as this service wants them, whatever a gateway's options say: Nest shares one server between all gateways of a
 * path and takes the options of one of them only, so an option forgotten there would open the door.
 */
export class LiveAdapter extends WsAdapter {
  private readonly upgrades: Upgrades;

  constructor(app: INestApplication) {
    super(app, { messageParser: readFrame });
    this.upgrades = app.get(Upgrades, { strict: false });
  }

  override create(port: number, options: ServerOptions = {}): WebSocketServer {
    const verifyClient: VerifyClientCallbackAsync = async ({ req }, answer) => {
      const status = await this.upgrades.refusal(req);
      answer(status === 0, status);
    };
    return super.create(port, { ...options, maxPayload: maxFrameBytes, perMessageDeflate: false, verifyClient });
  }

  /** Faults of a peer, such as a frame that is too large: ws closes the socket, and a log line each would be a weapon. */
  override bindErrorHandler(server: WebSocketServer): WebSocketServer {
    server.on('connection', (ws: WebSocket) => ws.on('error', (error) => this.logger.debug(error.message)));
    server.on('error', (error) => this.logger.error(error));
    return server;
  }
}
