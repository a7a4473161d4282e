import { apiUrl, write } from '@shop/platform/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { Composer } from '../src/features/tickets/conversation/Composer.tsx';
import { TicketDetails } from '../src/features/tickets/details/TicketDetails.tsx';
import { admin, makeMessage, makeTicket } from './support/samples.ts';
import { heldAnswer, live, problem, server, world } from './support/shop-server.ts';
import { choose, openAdmin, openPart, showPart } from './support/site.tsx';
import {
  chosen,
  conversation,
  fit,
  listCalls,
  log,
  openComposer,
  openSelectors,
  openTicket,
  row,
} from './support/tickets.tsx';

describe('the ticket list', () => {
  it('counts tickets and shows the facts of each', async () => {
    const [createdAt, updatedAt] = ['2025-01-02T15:00:00.000Z', '2025-03-04T15:00:00.000Z'];
    world.tickets = [
      makeTicket('Does it fit SM-A546E?', { status: 'in_progress', priority: 'urgent', createdAt, updatedAt }),
    ];
    openAdmin('/admin/tickets');
    expect(await screen.findByRole('heading', { name: 'All Tickets (1)' })).toBeInTheDocument();
    expect(await row(/Does it fit/)).toHaveTextContent(
      'Does it fit SM-A546E?Andre Campbell4 Mar 2025in progressurgent#5f3a91c2Created 2 Jan 2025',
    );
  });

  it('shows loading, empty and unselected states', async () => {
    world.tickets = [];
    const { answer, answered } = heldAnswer();
    server.use(http.get(`${apiUrl}/tickets`, () => answered));
    openAdmin('/admin/tickets');
    expect(await screen.findByText('Loading tickets...')).toBeInTheDocument();
    answer();
    expect(await screen.findByText('No support tickets found')).toBeInTheDocument();
    expect(screen.getByText('Select a ticket to view details')).toBeInTheDocument();
  });

  it('refetches every 10 seconds', async () => {
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

  it('shows the error and retries', async () => {
    let down = true;
    server.use(
      http.get(`${apiUrl}/tickets`, ({ request }) =>
        down && new URL(request.url).searchParams.has('page')
          ? problem(503, 'SERVICE_UNAVAILABLE', 'Please come back later.')
          : undefined,
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
  it('is in the URL and shows its details', async () => {
    const { user, router } = openAdmin('/admin/tickets');
    await user.click(await row(/Does it fit/));
    expect(await log()).toBeInTheDocument();
    expect(router.state.location.search).toBe(`?ticket=${fit.id}`);
    expect(screen.getByRole('complementary', { name: 'Ticket details' })).toHaveTextContent('andre@example.com');
  });

  it('shows its facts', () => {
    showPart(<TicketDetails ticket={fit} tickets={[]} />);
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

  it('shows telephone, device and e-mail only when present', () => {
    const ticket = makeTicket('Hours', { customerEmail: '', customerPhone: '(876) 555-0199', device: 'Galaxy A12' });
    showPart(<TicketDetails ticket={ticket} tickets={[]} />);
    const details = within(screen.getByRole('complementary', { name: 'Ticket details' }));
    expect(details.getByRole('link', { name: '(876) 555-0199' })).toHaveAttribute('href', 'tel:8765550199');
    expect(details.getByText('Galaxy A12')).toBeInTheDocument();
    expect(details.queryByText('Email')).not.toBeInTheDocument();
  });

  it("shows the customer's orders and other tickets", async () => {
    const tickets = [fit, makeTicket('Older question', { status: 'closed' })];
    const { router, user } = showPart(<TicketDetails ticket={fit} tickets={tickets} />);
    expect(await screen.findByRole('link', { name: 'ORD-482913' })).toHaveAttribute(
      'href',
      `/admin/dashboard?order=${world.orders[0]?.id}`,
    );
    await user.click(screen.getByRole('link', { name: 'Older question' }));
    expect(router.state.location.search).toBe(`?ticket=${makeTicket('Older question').id}`);
  });

  it('shows an error when it does not exist', async () => {
    openAdmin('/admin/tickets?ticket=gone');
    expect(await screen.findByText('This ticket does not exist')).toBeInTheDocument();
  });

  it('changes status and priority in the list, too', async () => {
    const { user } = await openTicket();
    await choose(user, 'Status', 'in progress');
    expect(await screen.findByText('Ticket updated')).toBeInTheDocument();
    expect(screen.getByText('The ticket has been updated successfully.')).toBeInTheDocument();
    await choose(user, 'Priority', 'urgent');
    await waitFor(() => expect(world.bodies).toEqual([{ status: 'in_progress' }, { priority: 'urgent' }]));
    await waitFor(async () => expect(await row(/Does it fit/)).toHaveTextContent('in progressurgent'));
  });

  it('keeps its status when the change fails', async () => {
    server.use(
      http.patch(`${apiUrl}/tickets/:id`, () => problem(503, 'SERVICE_UNAVAILABLE', 'Please come back later.')),
    );
    const { user } = await openSelectors();
    await choose(user, 'Status', 'closed');
    expect(await screen.findByText('The ticket could not be updated')).toBeInTheDocument();
    expect(chosen('Status')).toHaveTextContent('open');
  });
});

describe('the conversation', () => {
  it('aligns staff messages right and marks internal notes', async () => {
    world.messages = [
      makeMessage(fit.id, 1, 'Does it fit?'),
      makeMessage(fit.id, 2, 'Six left, one box damaged.', {
        senderType: 'staff',
        senderName: 'Omar',
        isInternal: true,
      }),
      makeMessage(fit.id, 3, 'Yes, it does.', { senderType: 'staff', senderName: 'Keisha' }),
    ];
    await openTicket();
    const messages = within(await log()).getAllByRole('article');
    expect(messages.map((message) => message.textContent)).toEqual([
      'Does it fit?Andre Campbell · 10:21 AM',
      'Six left, one box damaged.Internal note · Omar · 10:21 AM',
      'Yes, it does.Keisha · 10:21 AM',
    ]);
    expect(messages.map((message) => message.classList.contains('own'))).toEqual([false, true, true]);
    expect(messages.map((message) => message.classList.contains('note'))).toEqual([false, true, false]);
  });
});

describe('a long conversation', () => {
  const texts = () => screen.getAllByText(/^no\. \d+$/).map((line) => Number(line.textContent?.slice(4)));
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const loadEarlier = () => screen.findByRole('button', { name: 'Load earlier messages' });

  beforeEach(() => {
    world.messagesPerPage = 10;
    world.messages = range(1, 25).map((seq) => makeMessage(fit.id, seq, `no. ${seq}`));
  });

  it('loads earlier messages page by page back to the first', async () => {
    const { user } = await openTicket();
    expect(texts()).toEqual(range(16, 25));
    await user.click(await loadEarlier());
    await waitFor(() => expect(texts()).toEqual(range(6, 25)));
    expect(await screen.findByText('10 earlier messages loaded.')).toBeInTheDocument();
    await user.click(await loadEarlier());
    await waitFor(() => expect(texts()).toEqual(range(1, 25)));
    expect(
      await screen.findByText('5 earlier messages loaded, this is the beginning of the conversation.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Load earlier messages' })).not.toBeInTheDocument();
    const list = await conversation();
    await waitFor(() => expect(list).toHaveFocus());
  });

  it('keeps the scroll position when earlier messages load', async () => {
    const { user } = await openTicket();
    const list = await conversation();
    Object.defineProperty(list, 'scrollHeight', { get: () => texts().length * 50 });
    await waitFor(() => expect(live.received).toContainEqual(expect.objectContaining({ type: 'join_ticket' })));
    // Only this message scrolls so far, even when the scroll on opening comes late.
    world.messages.push(makeMessage(fit.id, 26, 'no. 26'));
    live.broadcast({ type: 'new_message', ticketId: fit.id, seq: 26 });
    await waitFor(() => expect(list.scrollTop).toBe(11 * 50));
    list.scrollTop = 20;
    fireEvent.scroll(list);
    await user.click(await loadEarlier());
    await waitFor(() => expect(texts()).toEqual(range(6, 26)));
    expect(list.scrollTop).toBe(20 + 10 * 50);
  });

  it('fetches only newer messages, page by page', async () => {
    await openTicket();
    world.messages = range(1, 450).map((seq) => makeMessage(fit.id, seq, `no. ${seq}`));
    live.broadcast({ type: 'new_message', ticketId: fit.id, seq: 450 });
    expect(await screen.findByText('no. 450')).toBeInTheDocument();
    expect(texts()).toEqual(range(16, 450));
    const asked = world.calls.filter((call) => call.startsWith(`GET /tickets/${fit.id}?after`));
    expect(asked.slice(0, 3)).toEqual([25, 225, 425].map((after) => `GET /tickets/${fit.id}?after=${after}&limit=200`));
  });

  it('fetches newer messages when the join response only announces them', async () => {
    await openTicket();
    await waitFor(() => expect(live.received).toContainEqual(expect.objectContaining({ type: 'join_ticket' })));
    world.messages = range(1, 30).map((seq) => makeMessage(fit.id, seq, `no. ${seq}`));
    live.broadcast({ type: 'joined', ticketId: fit.id, lastSeq: 30, messages: [], more: true });
    expect(await screen.findByText('no. 30')).toBeInTheDocument();
  });

  it('shows an error when earlier messages fail to load', async () => {
    const { user } = await openTicket();
    server.use(http.get(`${apiUrl}/tickets/:id`, () => problem(503, 'SERVICE_UNAVAILABLE', 'Please come back later.')));
    await user.click(await loadEarlier());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The earlier messages could not be loaded. Please try again.',
    );
    expect(texts()).toEqual(range(16, 25));
  });
});

describe('replying', () => {
  const box = () => screen.getByPlaceholderText('Type your response...');

  it('sends as staff and clears the field', async () => {
    const { user } = await openTicket();
    await write(user, box(), ' \u200b ');
    await user.click(screen.getByRole('button', { name: 'Send Reply' }));
    expect(world.bodies).toEqual([]);
    await user.clear(box());
    await write(user, box(), '  Yes, same battery. ');
    await user.click(screen.getByRole('button', { name: 'Send Reply' }));
    expect(await within(await log()).findByText('Yes, same battery.')).toBeInTheDocument();
    expect(world.bodies).toEqual([
      {
        message: 'Yes, same battery.',
        clientId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        isInternal: false,
        senderType: 'staff',
        senderName: 'Keisha',
        senderEmail: 'keisha@shop.example',
      },
    ]);
    expect(box()).toHaveValue('');
  });

  it('writes an internal note when switched', async () => {
    const { user, container } = await openComposer();
    await user.click(screen.getByRole('switch', { name: 'Internal note' }));
    expect(container.querySelector('form.note')).toBeInTheDocument();
    await write(user, box(), 'Ask Omar');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await waitFor(() =>
      expect(world.bodies).toEqual([expect.objectContaining({ message: 'Ask Omar', isInternal: true })]),
    );
    expect(await screen.findByRole('button', { name: 'Send Reply' })).toBeInTheDocument();
  });

  it('keeps a switch to internal note made during sending', async () => {
    const { answer, answered } = heldAnswer();
    server.use(http.post(`${apiUrl}/tickets/:id/messages`, () => answered));
    const { user } = await openComposer();
    await write(user, box(), 'Yes');
    await user.click(screen.getByRole('button', { name: 'Send Reply' }));
    await user.click(screen.getByRole('switch', { name: 'Internal note' }));
    answer();
    await waitFor(() => expect(box()).toHaveValue(''));
    expect(world.bodies).toEqual([expect.objectContaining({ message: 'Yes', isInternal: false })]);
    expect(screen.getByRole('switch', { name: 'Internal note' })).toBeChecked();
  });

  it('retries a failed reply as the same message', async () => {
    const ids: unknown[] = [];
    server.use(
      http.post(`${apiUrl}/tickets/:id/messages`, async ({ request }) => {
        ids.push(((await request.json()) as { clientId: string }).clientId);
        return problem(503, 'SERVICE_UNAVAILABLE', 'Please come back later.');
      }),
    );
    const { user } = await openComposer();
    await write(user, box(), 'Yes');
    await user.click(screen.getByRole('button', { name: 'Send Reply' }));
    expect(await screen.findByText('The reply was not sent. Please come back later.')).toBeInTheDocument();
    expect(box()).toHaveValue('Yes');
    await user.click(await screen.findByRole('button', { name: 'Send Reply' }));
    await waitFor(() => expect(ids).toHaveLength(2));
    expect(ids[0]).toBe(ids[1]);
  });

  it('keeps a draft for each ticket', async () => {
    const { user } = await openTicket();
    await write(user, box(), 'Half a sen');
    await user.click(await row(/Battery drains/));
    await waitFor(() => expect(box()).toHaveValue(''));
    await user.click(await row(/Does it fit/));
    await waitFor(() => expect(box()).toHaveValue('Half a sen'));
  });

  it('keeps a draft for its author until another person signs in', async () => {
    const { user, unmount } = await openComposer();
    await write(user, box(), 'Half a sen');
    unmount();
    world.user = null;
    openPart(<Composer ticketId={fit.id} />);
    await screen.findByRole('heading', { name: 'Elsewhere' });
    cleanup();
    world.user = admin;
    const again = await openComposer();
    expect(box()).toHaveValue('Half a sen');
    again.unmount();
    world.user = { ...admin, id: '99999999-1111-4111-8111-111111111111' };
    const other = await openComposer();
    expect(box()).toHaveValue('');
    other.unmount();
    world.user = admin;
    await openComposer();
    expect(box()).toHaveValue('');
  });
});
