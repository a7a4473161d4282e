import { Injectable } from '@nestjs/common';
import { openSockets } from './live.metrics.ts';
import type { LiveSocket } from './live.socket.ts';

/** Who follows what in this process. */
@Injectable()
export class LiveRooms {
  readonly sockets = new Set<LiveSocket>();
  private readonly rooms = new Map<string, Set<LiveSocket>>();
  private readonly everything = new Set<LiveSocket>();

  enter(socket: LiveSocket): void {
    this.sockets.add(socket);
    openSockets.inc();
  }

  exit(socket: LiveSocket): void {
    if (!this.sockets.delete(socket)) return;
    openSockets.dec();
    this.everything.delete(socket);
    for (const ticketId of [...socket.tickets]) this.leave(socket, ticketId);
  }

  join(socket: LiveSocket, ticketId: string): void {
    if (!this.sockets.has(socket)) return;
    const room = this.rooms.get(ticketId) ?? new Set();
    this.rooms.set(ticketId, room.add(socket));
    socket.tickets.add(ticketId);
  }

  leave(socket: LiveSocket, ticketId: string): void {
    socket.tickets.delete(ticketId);
    const room = this.rooms.get(ticketId);
    room?.delete(socket);
    if (room?.size === 0) this.rooms.delete(ticketId);
  }

  /** Staff that wants to hear of every ticket. */
  followAll(socket: LiveSocket): void {
    if (this.sockets.has(socket)) this.everything.add(socket);
  }

  /** Everyone who follows a ticket, each once. */
  followers(ticketId: string): Set<LiveSocket> {
    return new Set([...(this.rooms.get(ticketId) ?? []), ...this.everything]);
  }

  get followersOfAll(): ReadonlySet<LiveSocket> {
    return this.everything;
  }
}
