import { Logger, UseFilters } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import type { ClientFrame, ServerFrame } from '@shop/contracts/frames';
import { Allow } from '@shop/service-kit/identity/identity';
import { counter } from '@shop/service-kit/process/metrics';
import { TicketQueries } from '../tickets/ticket.queries.ts';
import { TicketsService } from '../tickets/tickets.service.ts';
import { RefusalFilter } from './live.refusal.ts';
import { LiveRooms } from './live.rooms.ts';
import type { IdentifiedRequest, LiveSocket } from './live.socket.ts';

const joins = counter(
  'support_joins_total',
  'Tickets that sockets began to follow, by whether messages were missed since the last time',
  ['missed'],
  [{ missed: 'true' }, { missed: 'false' }],
);

type Frame<T extends ClientFrame['type']> = Extract<ClientFrame, { type: T }>;

/** Live socket at `/ws` with the frames of contracts/frames.ts (product.md#live-socket). Returned frames are sent to the client. */
@UseFilters(RefusalFilter)
@WebSocketGateway({ path: '/ws' })
export class LiveGateway implements OnGatewayConnection<LiveSocket>, OnGatewayDisconnect<LiveSocket> {
  private readonly logger = new Logger(LiveGateway.name);

  constructor(
    private readonly rooms: LiveRooms,
    private readonly tickets: TicketsService,
    private readonly queries: TicketQueries,
  ) {}

  handleConnection(socket: LiveSocket, request: IdentifiedRequest): void {
    socket.opened(request, (replies) => {
      this.queries.markSeen(replies).catch((error: unknown) => this.logger.error(error));
    });
    this.rooms.enter(socket);
  }

  handleDisconnect(socket: LiveSocket): void {
    this.rooms.exit(socket);
  }

  @SubscribeMessage('join_ticket')
  @Allow('guest owner', 'owner', 'staff')
  async join(
    @ConnectedSocket() socket: LiveSocket,
    @MessageBody() { ticketId, lastSeq = 0 }: Frame<'join_ticket'>,
  ): Promise<ServerFrame> {
    const ticket = await this.tickets.visible(socket.identity, ticketId);
    const { id } = ticket;
    if (!socket.sees(id, ticket)) socket.openedByLink.add(id);
    // Joins before reading, so that no message is missed. A message in between may be sent twice.
    this.rooms.join(socket, id);
    const page = { after: lastSeq, limit: socket.allowance.history };
    const { lastSeq: newest, messages, more } = await this.tickets.read(socket.identity, id, page);
    socket.allowance.bring(messages.length);
    joins.inc({ missed: String(lastSeq > 0 && messages.length > 0) });
    return { type: 'joined', ticketId: id, lastSeq: newest, messages, more };
  }

  @SubscribeMessage('leave_ticket')
  @Allow('everyone')
  leave(@ConnectedSocket() socket: LiveSocket, @MessageBody() { ticketId }: Frame<'leave_ticket'>): void {
    this.rooms.leave(socket, ticketId);
  }

  @SubscribeMessage('admin_connect')
  @Allow('staff')
  joinAll(@ConnectedSocket() socket: LiveSocket): ServerFrame {
    this.rooms.joinAll(socket);
    return { type: 'admin_connected' };
  }

  @SubscribeMessage('ping')
  @Allow('everyone')
  ping(): ServerFrame {
    return { type: 'pong' };
  }
}
