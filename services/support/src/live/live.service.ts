import type { IncomingMessage } from 'node:http';
import { Injectable, Logger } from '@nestjs/common';
import { closeCodes, type SocketErrorCode } from '@shop/contracts/frames';
import { ProblemError } from '@shop/service-kit/problem';
import type { WebSocket } from 'ws';
import { TicketsService } from '../tickets/tickets.service.ts';
import { LiveRooms } from './live.rooms.ts';
import { LiveSocket } from './live.socket.ts';
import { Upgrades } from './upgrades.ts';

/** What a socket may do. Who is neither owner nor staff is told that the ticket does not exist. */
@Injectable()
export class LiveService {
  private readonly logger = new Logger(LiveService.name);
  private readonly sockets = new WeakMap<WebSocket, LiveSocket>();

  constructor(
    private readonly upgrades: Upgrades,
    private readonly rooms: LiveRooms,
    private readonly tickets: TicketsService,
  ) {}

  open(ws: WebSocket, request: IncomingMessage): void {
    const socket = new LiveSocket(ws, this.upgrades.identityOf(request));
    this.sockets.set(ws, socket);
    this.rooms.enter(socket);
  }

  closed(ws: WebSocket): void {
    const socket = this.sockets.get(ws);
    if (socket) this.rooms.exit(socket);
  }

  /** Runs what a good frame asks for, within the socket's allowance and after its earlier frames. */
  handle(ws: WebSocket, task: (socket: LiveSocket) => void | Promise<void>): void {
    const socket = this.admitted(ws, false);
    socket
      ?.inOrder(async () => task(socket))
      .catch((error) => {
        this.logger.error(error);
        socket.close(closeCodes.failure, 'something failed on our side');
      });
  }

  /** Answers a bad frame, until there were too many. */
  refuse(ws: WebSocket, code: SocketErrorCode, message: string): void {
    const socket = this.admitted(ws, true);
    socket?.inOrder(async () => socket.send({ type: 'error', code, message }));
  }

  async join(socket: LiveSocket, ticketId: string, lastSeq = 0): Promise<void> {
    try {
      const { id } = await this.tickets.visible(socket.identity, ticketId);
      // Followed before it is read: what is added in between comes as new_message at worst twice, never not at all.
      this.rooms.join(socket, id);
      const { lastSeq: newest, messages, more } = await this.tickets.read(socket.identity, id, { after: lastSeq });
      socket.send({ type: 'joined', ticketId: id, lastSeq: newest, messages, more });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      socket.send({ type: 'error', code: 'NOT_FOUND', message: error.detail, ticketId });
    }
  }

  leave(socket: LiveSocket, ticketId: string): void {
    this.rooms.leave(socket, ticketId);
  }

  followAll(socket: LiveSocket): void {
    if (socket.staff) this.rooms.followAll(socket);
    socket.send(
      socket.staff ? { type: 'admin_connected' } : { type: 'error', code: 'FORBIDDEN', message: 'Only staff may follow all tickets.' },
    );
  }

  private admitted(ws: WebSocket, bad: boolean): LiveSocket | undefined {
    const socket = this.sockets.get(ws);
    if (!socket || socket.allowance.allows(bad)) return socket;
    socket.close(closeCodes.policy, 'too many frames');
    return undefined;
  }
}
