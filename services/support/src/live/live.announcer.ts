import { Injectable, Logger } from '@nestjs/common';
import { histogram } from '@shop/service-kit/process/metrics';
import { toMessage } from '../tickets/message.dto.ts';
import type { TicketEvent } from '../tickets/ticket.events.ts';
import { type AnnouncedMessage, TicketQueries } from '../tickets/ticket.queries.ts';
import { LiveRooms } from './live.rooms.ts';

const readAtOnce = 500;

const lag = histogram(
  'support_fan_out_seconds',
  'From a message being stored to its being sent to the sockets of this process that follow its ticket',
  [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
);

const key = ({ ticketId, seq }: { ticketId: string; seq: number }) => `${ticketId} ${seq}`;

/** Sends new messages to their tickets' followers. Messages that arrive during a query are read together by the next one. */
@Injectable()
export class LiveAnnouncer {
  private readonly logger = new Logger(LiveAnnouncer.name);
  private waiting: TicketEvent[] = [];
  private running = false;

  constructor(
    private readonly rooms: LiveRooms,
    private readonly queries: TicketQueries,
  ) {}

  /** Sends the message of an event after those of earlier events. */
  announce(event: TicketEvent): void {
    this.waiting.push(event);
    if (!this.running) void this.run();
  }

  private async run(): Promise<void> {
    this.running = true;
    while (this.waiting.length > 0) await this.send(this.waiting.splice(0, readAtOnce));
    this.running = false;
  }

  private async send(events: TicketEvent[]): Promise<void> {
    const found = new Map((await this.read(events)).map((message) => [key(message), message]));
    for (const event of events) this.sendEvent(event, found.get(key(event)));
  }

  /** Never throws, so that one failed event does not block the next ones. */
  private sendEvent(event: TicketEvent, message: AnnouncedMessage | undefined): void {
    try {
      if (message) this.sendMessage(message);
      else this.sendNumber(event);
    } catch (error) {
      this.logger.error(error);
    }
  }

  private async read(events: TicketEvent[]): Promise<AnnouncedMessage[]> {
    try {
      return await this.queries.announced(events);
    } catch (error) {
      this.logger.error(error);
      return [];
    }
  }

  private sendMessage(message: AnnouncedMessage): void {
    const { ticketId, seq, owner, publicBefore, isInternal } = message;
    for (const socket of this.rooms.audience(ticketId, owner)) {
      if (isInternal && !socket.staff) continue;
      const after = socket.staff ? seq - 1 : publicBefore;
      socket.sendMessage({ type: 'new_message', ticketId, seq, after, message: toMessage(message, socket.staff) });
    }
    // Clocks of two machines may differ slightly.
    lag.observe(Math.max(0, Date.now() - new Date(message.createdAt).getTime()) / 1_000);
  }

  /** Sends the number without the message when it could not be read; clients fetch it later. */
  private sendNumber({ ticketId, seq, kind, owner }: TicketEvent): void {
    if (!owner) return;
    for (const socket of this.rooms.audience(ticketId, owner)) {
      if (socket.staff || kind === 'message') socket.sendFrame({ type: 'new_message', ticketId, seq });
    }
  }
}
