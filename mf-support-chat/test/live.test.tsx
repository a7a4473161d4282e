import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bar, chat, composer, minimize, openConversation, withShop } from './support/chat.tsx';
import { aMessage, fill, id, live, store, world } from './support/support-server.ts';

withShop();

async function openLive() {
  live.serve();
  await openConversation();
  await waitFor(() => expect(live.joins).toHaveLength(1));
}

describe('a message on the live socket', () => {
  it('appears without a fetch in a long conversation', async () => {
    fill(100);
    await openLive();
    expect(live.joins).toEqual([{ type: 'join_ticket', ticketId: id, lastSeq: 100 }]);
    const reads = world.reads.length;
    live.say('Yes, it is the A54 5G.');
    expect(await screen.findByText('Yes, it is the A54 5G.')).toBeInTheDocument();
    expect(world.reads).toHaveLength(reads);
  });

  it("appears after a gap that staff's hidden note left", async () => {
    await openLive();
    const message = store(aMessage(3, 'We have six.', 'staff'));
    live.send({ type: 'new_message', ticketId: id, seq: 3, after: 1, message });
    expect(await screen.findByText('We have six.')).toBeInTheDocument();
    expect(world.reads).toEqual(['']);
  });

  it('triggers a fetch of only the messages before it', async () => {
    await openLive();
    store(aMessage(2, 'Yes, it does.', 'staff'));
    const message = store(aMessage(3, 'We have six.', 'staff'));
    live.send({ type: 'new_message', ticketId: id, seq: 3, after: 2, message });
    expect(await screen.findByText('Yes, it does.')).toBeInTheDocument();
    expect(screen.getByText('We have six.')).toBeInTheDocument();
    expect(world.reads).toEqual(['', 'after=1&limit=200']);
  });

  it('is fetched when the frame has only its number', async () => {
    await openLive();
    store(aMessage(2, 'Yes, it does.', 'staff'));
    live.send({ type: 'new_message', ticketId: id, seq: 2 });
    expect(await screen.findByText('Yes, it does.')).toBeInTheDocument();
    expect(world.reads).toEqual(['', 'after=1&limit=200']);
  });

  it('is not shown twice when the visitor wrote it', async () => {
    await openLive();
    await userEvent.type(await composer(), 'Great{Enter}');
    await waitFor(() => expect(world.ticket.lastSeq).toBe(2));
    const [, own = aMessage(2, '')] = world.ticket.messages;
    live.send({ type: 'new_message', ticketId: id, seq: 2, after: 1, message: own });
    await waitFor(() => expect(screen.queryByText('Sending…')).not.toBeInTheDocument());
    expect(screen.getAllByText('Great')).toHaveLength(1);
    expect(world.reads).toEqual(['']);
  });
});

describe('other frames of the live socket', () => {
  it('add missed messages after the join', async () => {
    await openLive();
    const message = store(aMessage(2, 'Yes, it does.', 'staff'));
    live.send({ type: 'joined', ticketId: id, lastSeq: 2, messages: [message], more: false });
    expect(await screen.findByText('Yes, it does.')).toBeInTheDocument();
    expect(world.reads).toEqual(['']);
  });

  it('show the ticket’s new status', async () => {
    await openLive();
    live.send({ type: 'ticket_updated', ticket: { ...world.ticket, status: 'resolved' } });
    expect(await within(await chat()).findByText('resolved')).toBeInTheDocument();
    expect(world.reads).toEqual(['']);
  });

  it('are ignored for another ticket', async () => {
    await openLive();
    const other = { ...aMessage(2, 'For somebody else.', 'staff'), ticketId: '5f3a91c2-0000-4000-8000-000000000002' };
    live.send({ type: 'new_message', ticketId: other.ticketId, seq: 2, after: 1, message: other });
    live.say('For you.');
    expect(await screen.findByText('For you.')).toBeInTheDocument();
    expect(screen.queryByText('For somebody else.')).not.toBeInTheDocument();
  });

  it('arrive while the chat is minimized', async () => {
    await openLive();
    await minimize();
    live.say('Yes, it is the A54 5G.');
    await waitFor(async () => expect(await bar()).toHaveTextContent('1 new message'));
    expect(live.joins).toHaveLength(1);
  });
});
