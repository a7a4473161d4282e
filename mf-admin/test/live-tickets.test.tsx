import { screen, waitFor, within } from '@testing-library/react';
import { makeMessage, makeTicket } from './support/samples.ts';
import { live, world } from './support/shop-server.ts';
import { openAdmin } from './support/site.tsx';
import { chosen, conversation, drains, fit, listCalls, log, openTicket, row } from './support/tickets.tsx';

describe('the live socket', () => {
  it('subscribes to all tickets and shows the connection status', async () => {
    const { user } = openAdmin('/admin/tickets');
    expect(await screen.findByText('Connected')).toBeInTheDocument();
    await waitFor(() => expect(live.received).toEqual([{ type: 'admin_connect' }]));
    for (const client of live.link.clients) client.close();
    expect(await screen.findByText('Disconnected')).toBeInTheDocument();
    await user.click(await row(/Does it fit/));
    expect(await log()).toBeInTheDocument();
  });

  it('joins the selected ticket and leaves it for another', async () => {
    const { user } = await openTicket();
    await waitFor(() =>
      expect(live.received).toContainEqual(expect.objectContaining({ type: 'join_ticket', ticketId: fit.id })),
    );
    await user.click(await row(/Battery drains/));
    await waitFor(() =>
      expect(live.received).toContainEqual(expect.objectContaining({ type: 'join_ticket', ticketId: drains.id })),
    );
    expect(live.received).toContainEqual({ type: 'leave_ticket', ticketId: fit.id });
  });

  it('announces a new ticket with a link', async () => {
    const { user, router } = openAdmin('/admin/tickets');
    await waitFor(() => expect(live.received).toHaveLength(1));
    const ticket = makeTicket('Wrong model', { customerName: 'Devon Clarke' });
    world.tickets = [ticket, ...world.tickets];
    live.broadcast({ type: 'new_ticket', ticket });
    expect(await screen.findByText('New Support Ticket')).toBeInTheDocument();
    expect(screen.getByText('Devon Clarke: Wrong model')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'All Tickets (3)' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(router.state.location.search).toBe(`?ticket=${ticket.id}`);
  });

  it('refetches list and open ticket after a bulk change', async () => {
    await openTicket();
    const list = await conversation();
    world.tickets = [makeTicket('Wrong model'), ...world.tickets];
    world.messages = [...world.messages, makeMessage(fit.id, 2, 'Can you fit it Saturday?')];
    live.broadcast({ type: 'tickets_changed' });
    expect(await within(list).findByText('Can you fit it Saturday?')).toBeInTheDocument();
    expect(await row(/Wrong model/)).toBeInTheDocument();
  });

  it("adds a frame's message without a request", async () => {
    await openTicket();
    const list = await conversation();
    await waitFor(() => expect(live.received).toContainEqual(expect.objectContaining({ type: 'join_ticket' })));
    const first = () => screen.getAllByRole('button', { name: /^Does it fit|^Battery drains/ })[0];
    expect(first()).toHaveTextContent(/^Does it fit/);
    const calls = world.calls.length;
    const note = { ...makeMessage(fit.id, 2, 'one box damaged'), senderType: 'staff' as const, isInternal: true };
    live.broadcast({ type: 'new_message', ticketId: fit.id, seq: 2, after: 1, message: note });
    live.broadcast({
      type: 'new_message',
      ticketId: drains.id,
      seq: 3,
      after: 2,
      message: makeMessage(drains.id, 3, 'Hello?'),
    });
    expect(await within(list).findByText('one box damaged')).toBeInTheDocument();
    await waitFor(() => expect(first()).toHaveTextContent(/^Battery drains overnight/));
    expect(world.calls.slice(calls)).toEqual([]);
  });

  it("fetches messages missing before a frame's message", async () => {
    await openTicket();
    world.messages = [...world.messages, makeMessage(fit.id, 2, 'Are you there?'), makeMessage(fit.id, 3, 'Saturday?')];
    await waitFor(() => expect(live.received).toContainEqual(expect.objectContaining({ type: 'join_ticket' })));
    live.broadcast({
      type: 'new_message',
      ticketId: fit.id,
      seq: 3,
      after: 2,
      message: makeMessage(fit.id, 3, 'Saturday?'),
    });
    expect(await within(await conversation()).findByText('Are you there?')).toBeInTheDocument();
  });

  it('counts new messages of other tickets', async () => {
    const { user } = await openTicket();
    world.tickets = world.tickets.map((ticket) => (ticket.id === drains.id ? { ...ticket, lastSeq: 3 } : ticket));
    live.broadcast({ type: 'new_message', ticketId: drains.id, seq: 3 });
    await user.click(await row(/Battery drains overnight 2 new/));
    expect(await row(/Battery drains overnight Andre|Battery drains overnight Shanice/)).toBeInTheDocument();
  });

  it("shows another user's status change", async () => {
    await openTicket();
    const calls = listCalls();
    world.tickets = world.tickets.map((ticket) =>
      ticket.id === fit.id ? { ...ticket, status: 'resolved' as const } : ticket,
    );
    live.broadcast({ type: 'ticket_updated', ticket: { ...fit, status: 'resolved' } });
    await waitFor(() => expect(chosen('Status')).toHaveTextContent('resolved'));
    expect(listCalls()).toBeGreaterThan(calls);
  });
});
