import { Injectable } from '@nestjs/common';
import type { Owner } from '@shop/service-kit/identity/ownership';
import { gauge } from '@shop/service-kit/process/metrics';
import type { LiveSocket } from './live.socket.ts';

const openSockets = gauge('support_open_sockets', 'Live sockets open in this process');
const followedTickets = gauge('support_followed_tickets', 'Tickets that a socket of this process follows by their id');

/** Sockets of this process, by the tickets that they follow. */
@Injectable()
export class LiveRooms {
  readonly sockets = new Set<LiveSocket>();
  readonly followersOfAll = new Set<LiveSocket>();
  private readonly rooms = new Map<string, Set<LiveSocket>>();
  private readonly callers = new Map<string, number>();

  enter(socket: LiveSocket): void {
    this.sockets.add(socket);
    this.count(socket, 1);
    openSockets.inc();
  }

  exit(socket: LiveSocket): void {
    if (!this.sockets.delete(socket)) return;
    this.count(socket, -1);
    openSockets.dec();
    this.followersOfAll.delete(socket);
    for (const ticketId of [...socket.tickets]) this.leave(socket, ticketId);
  }

  openedBy(sub: string): number {
    return this.callers.get(sub) ?? 0;
  }

  join(socket: LiveSocket, ticketId: string): void {
    if (!this.sockets.has(socket)) return;
    const room = this.rooms.get(ticketId) ?? this.open(ticketId);
    room.add(socket);
    socket.tickets.add(ticketId);
  }

  leave(socket: LiveSocket, ticketId: string): void {
    socket.tickets.delete(ticketId);
    socket.openedByLink.delete(ticketId);
    const room = this.rooms.get(ticketId);
    room?.delete(socket);
    if (room?.size !== 0) return;
    this.rooms.delete(ticketId);
    followedTickets.dec();
  }

  joinAll(socket: LiveSocket): void {
    if (this.sockets.has(socket)) this.followersOfAll.add(socket);
  }

  followers(ticketId: string): ReadonlySet<LiveSocket> {
    const room = this.rooms.get(ticketId);
    return room ? new Set([...room, ...this.followersOfAll]) : this.followersOfAll;
  }

  /** Followers who may see the ticket now, because a guest's ticket may have become an account's. */
  *audience(ticketId: string, owner: Owner): Iterable<LiveSocket> {
    for (const socket of this.followers(ticketId)) if (socket.sees(ticketId, owner)) yield socket;
  }

  /** Followers by ticket id who may see the ticket now. */
  *joined(ticketId: string, owner: Owner): Iterable<LiveSocket> {
    for (const socket of this.rooms.get(ticketId) ?? []) if (socket.sees(ticketId, owner)) yield socket;
  }

  get followedTickets(): string[] {
    return [...this.rooms.keys()];
  }

  private open(ticketId: string): Set<LiveSocket> {
    const room = new Set<LiveSocket>();
    this.rooms.set(ticketId, room);
    followedTickets.inc();
    return room;
  }

  private count({ identity: { sub } }: LiveSocket, change: number): void {
    const open = this.openedBy(sub) + change;
    if (open > 0) this.callers.set(sub, open);
    else this.callers.delete(sub);
  }
}
