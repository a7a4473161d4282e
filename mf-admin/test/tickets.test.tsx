import { apiUrl } from '@shop/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { makeTicket, problem, server, world } from './support/shop-server.ts';
import { choose, openAdmin } from './support/site.tsx';
import { chosen, fit, listCalls, openTicket, row } from './support/tickets.tsx';

describe('the list of tickets', () => {
  it('counts them and shows subject, customer, day of the last activity, status, priority, id and when it was created', async () => {
    const [createdAt, updatedAt] = ['2025-01-02T15:00:00.000Z', '2025-03-04T15:00:00.000Z'];
    world.tickets = [makeTicket('Does it fit SM-A546E?', { status: 'in_progress', priority: 'urgent', createdAt, updatedAt })];
    openAdmin('/admin/tickets');
    expect(await screen.findByRole('heading', { name: 'All Tickets (1)' })).toBeInTheDocument();
    expect(await row(/Does it fit/)).toHaveTextContent(
      'Does it fit SM-A546E?Andre Campbell4 Mar 2025in progressurgent#5f3a91c2Created 2 Jan 2025',
    );
  });

  it('says so while it loads, when there is none, and when nothing is selected', async () => {
    world.tickets = [];
    let answer = () => {};
    const answered = new Promise<undefined>((resolve) => {
      answer = () => resolve(undefined);
    });
    server.use(http.get(`${apiUrl}/tickets`, () => answered));
    openAdmin('/admin/tickets');
    expect(await screen.findByText('Loading tickets...')).toBeInTheDocument();
    answer();
    expect(await screen.findByText('No support tickets found')).toBeInTheDocument();
    expect(screen.getByText('Select a ticket to view details')).toBeInTheDocument();
  });

  it('is asked for again every 10 seconds', async () => {
    jest.useFakeTimers({
      doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'setInterval', 'clearInterval', 'Date', 'performance'],
    });
    try {
      openAdmin('/admin/tickets');
      await screen.findByRole('heading', { name: 'All Tickets (2)' });
      const calls = listCalls();
      world.tickets = world.tickets.slice(0, 1);
      await act(() => jest.advanceTimersByTimeAsync(10_000));
      expect(await screen.findByRole('heading', { name: 'All Tickets (1)' })).toBeInTheDocument();
      expect(listCalls()).toBeGreaterThan(calls);
    } finally {
      jest.useRealTimers();
    }
  });

  it('says that it failed and tries again', async () => {
    let down = true;
    server.use(
      http.get(`${apiUrl}/tickets`, ({ request }) =>
        down && new URL(request.url).searchParams.has('page') ? problem(503, 'SERVICE_UNAVAILABLE', 'Please come back later.') : undefined,
      ),
    );
    const { user } = openAdmin('/admin/tickets');
    expect(await screen.findByText('The tickets could not be loaded')).toBeInTheDocument();
    expect(screen.getByText('Please come back later.')).toBeInTheDocument();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await row(/Does it fit/)).toBeInTheDocument();
  });
});

describe('a selected ticket', () => {
  it('stands in the address and shows its facts', async () => {
    const { router } = await openTicket();
    expect(router.state.location.search).toBe(`?ticket=${fit.id}`);
    const details = within(screen.getByRole('complementary', { name: 'Ticket details' }));
    const facts = details.getAllByRole('definition').map((fact) => fact.textContent);
    expect(facts).toEqual([
      '#5f3a91c2',
      'open',
      'medium',
      'Does it fit SM-A546E?',
      'Andre Campbell',
      'andre@example.com',
      'general',
      '20 Nov 2026, 10:21 AM',
    ]);
  });

  it('shows telephone and device where there are some, and no e-mail where there is none', async () => {
    world.tickets = [makeTicket('Hours', { customerEmail: '', customerPhone: '(876) 555-0199', device: 'Galaxy A12' })];
    openAdmin(`/admin/tickets?ticket=${world.tickets[0]?.id}`);
    const details = within(await screen.findByRole('complementary', { name: 'Ticket details' }));
    expect(details.getByRole('link', { name: '(876) 555-0199' })).toHaveAttribute('href', 'tel:8765550199');
    expect(details.getByText('Galaxy A12')).toBeInTheDocument();
    expect(details.queryByText('Email')).not.toBeInTheDocument();
  });

  it("shows the customer's orders and other tickets", async () => {
    world.tickets = [...world.tickets, makeTicket('Older question', { status: 'closed' })];
    const { router, user } = await openTicket();
    expect(await screen.findByRole('link', { name: 'ORD-482913' })).toHaveAttribute(
      'href',
      `/admin/dashboard?order=${world.orders[0]?.id}`,
    );
    await user.click(screen.getByRole('link', { name: 'Older question' }));
    expect(router.state.location.search).toBe(`?ticket=${makeTicket('Older question').id}`);
  });

  it('says when it does not exist', async () => {
    openAdmin('/admin/tickets?ticket=gone');
    expect(await screen.findByText('This ticket does not exist')).toBeInTheDocument();
  });

  it.each([
    ['Status', 'in progress', { status: 'in_progress' }],
    ['Priority', 'urgent', { priority: 'urgent' }],
  ])('gets another %s', async (label, option, update) => {
    const { user } = await openTicket();
    await choose(user, label, option);
    expect(await screen.findByText('Ticket updated')).toBeInTheDocument();
    expect(screen.getByText('The ticket has been updated successfully.')).toBeInTheDocument();
    expect(world.bodies).toEqual([update]);
    await waitFor(async () => expect(await row(/Does it fit/)).toHaveTextContent(option));
  });

  it('keeps its status when the shop refuses another', async () => {
    server.use(http.patch(`${apiUrl}/tickets/:id`, () => problem(503, 'SERVICE_UNAVAILABLE', 'Please come back later.')));
    const { user } = await openTicket();
    await choose(user, 'Status', 'closed');
    expect(await screen.findByText('The ticket could not be updated')).toBeInTheDocument();
    expect(chosen('Status')).toHaveTextContent('open');
  });
});
