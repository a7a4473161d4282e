import type { IncomingMessage } from 'node:http';
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import type { ClientFrame } from '@shop/contracts/frames';
import type { WebSocket } from 'ws';
import { LiveService } from './live.service.ts';

type Frame<T extends ClientFrame['type']> = Extract<ClientFrame, { type: T }>;

/** The live socket at `/ws`; frames are those of contracts/frames.ts (text 1 §7, text 2 §7). */
@WebSocketGateway({ path: '/ws' })
export class LiveGateway implements OnGatewayConnection<WebSocket>, OnGatewayDisconnect<WebSocket> {
  constructor(private readonly live: LiveService) {}

  handleConnection(client: WebSocket, request: IncomingMessage): void {
    this.live.open(client, request);
  }

  handleDisconnect(client: WebSocket): void {
    this.live.closed(client);
  }

  /** Follow a ticket that one may see; answered with `joined` and what was missed. */
  @SubscribeMessage('join_ticket')
  join(@ConnectedSocket() client: WebSocket, @MessageBody() frame: Frame<'join_ticket'>): void {
    this.live.handle(client, (socket) => this.live.join(socket, frame.ticketId, frame.lastSeq));
  }

  @SubscribeMessage('leave_ticket')
  leave(@ConnectedSocket() client: WebSocket, @MessageBody() frame: Frame<'leave_ticket'>): void {
    this.live.handle(client, (socket) => this.live.leave(socket, frame.ticketId));
  }

  /** Staff: follow all tickets. */
  @SubscribeMessage('admin_connect')
  followAll(@ConnectedSocket() client: WebSocket): void {
    this.live.handle(client, (socket) => this.live.followAll(socket));
  }

  @SubscribeMessage('ping')
  ping(@ConnectedSocket() client: WebSocket): void {
    this.live.handle(client, (socket) => socket.send({ type: 'pong' }));
  }

  @SubscribeMessage('malformed_frame')
  malformed(@ConnectedSocket() client: WebSocket): void {
    this.live.refuse(client, 'MALFORMED_FRAME', 'The frame is not one JSON object in the shape of its type.');
  }

  @SubscribeMessage('unknown_frame')
  unknown(@ConnectedSocket() client: WebSocket): void {
    this.live.refuse(client, 'UNKNOWN_FRAME', 'There is no frame of this type.');
  }
}
