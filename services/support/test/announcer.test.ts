import { Logger } from '@nestjs/common';
import { until } from '@shop/service-kit/testing/until';
import { LiveAnnouncer } from '../src/live/live.announcer.ts';
import type { LiveRooms } from '../src/live/live.rooms.ts';
import type { TicketQueries } from '../src/tickets/ticket.queries.ts';

describe('announcing messages', () => {
  beforeAll(() => Logger.overrideLogger(false));

  it('continues with other events when one cannot be sent', async () => {
    const asked: string[] = [];
    const audience = jest.fn((ticketId: string) => {
      asked.push(ticketId);
      if (ticketId === 'broken') throw new Error('This room is broken.');
      return [];
    });
    const rooms = { audience } as unknown as LiveRooms;
    const queries = { announced: async () => [] } as unknown as TicketQueries;
    const announcer = new LiveAnnouncer(rooms, queries);
    const announce = (ticketId: string) =>
      announcer.announce({ ticketId, seq: 1, kind: 'message', owner: { userId: null, guestId: 'g' } });
    for (const ticketId of ['broken', 'second']) announce(ticketId);
    await until(() => asked.includes('second'));
    announce('third');
    await until(() => asked.includes('third'));
    expect(asked).toEqual(['broken', 'second', 'third']);
  });
});
