import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import type { ClientFrame, ServerFrame } from '@shop/contracts/frames';
import { ProblemError } from '@shop/service-kit/problem';
import { TicketsService } from '../tickets/tickets.service.ts';
import { LiveRooms } from './live.rooms.ts';
import type { IdentifiedRequest, LiveSocket } from './live.socket.ts';

type Frame<T extends ClientFrame['type']> = Extract<ClientFrame, { type: T }>;

/** The live socket at `/ws`; frames are those of contracts/frames.ts (product.md#live-socket). What is returned is sent. */
@WebSocketGateway({ path: '/ws' })
export class LiveGateway implements OnGatewayConnection<LiveSocket>, OnGatewayDisconnect<LiveSocket> {
  constructor(
    private readonly rooms: LiveRooms,
    private readonly tickets: TicketsService,
  ) {}

  handleConnection(socket: LiveSocket, request: IdentifiedRequest): void {
    socket.opened(request);
    this.rooms.enter(socket);
  }

  handleDisconnect(socket: LiveSocket): void {
    this.rooms.exit(socket);
  }

  /** Owner or staff: follow a ticket. Anyone else is answered as if it did not exist. */
  @SubscribeMessage('join_ticket')
  async join(@ConnectedSocket() socket: LiveSocket, @MessageBody() { ticketId, lastSeq = 0 }: Frame<'join_ticket'>): Promise<ServerFrame> {
    try {
      const { id } = await this.tickets.visible(socket.identity, ticketId);
      // Followed before it is read: what is added in between comes as new_message at worst twice, never not at all.
      this.rooms.join(socket, id);
      const page = { after: lastSeq, limit: socket.allowance.history };
      const { lastSeq: newest, messages, more } = await this.tickets.read(socket.identity, id, page);
      socket.allowance.bring(messages.length);
      return { type: 'joined', ticketId: id, lastSeq: newest, messages, more };
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      return { type: 'error', code: 'NOT_FOUND', message: error.detail, ticketId };
    }
  }

  @SubscribeMessage('leave_ticket')
  leave(@ConnectedSocket() socket: LiveSocket, @MessageBody() { ticketId }: Frame<'leave_ticket'>): void {
    this.rooms.leave(socket, ticketId);
  }

  /** Staff: follow all tickets. */
  @SubscribeMessage('admin_connect')
  joinAll(@ConnectedSocket() socket: LiveSocket): ServerFrame {
    if (!socket.staff) return { type: 'error', code: 'FORBIDDEN', message: 'Only staff may follow all tickets.' };
    this.rooms.joinAll(socket);
    return { type: 'admin_connected' };
  }

  /** Anyone. */
  @SubscribeMessage('ping')
  ping(): ServerFrame {
    return { type: 'pong' };
  }
}
