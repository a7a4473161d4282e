import { apiUrl, write } from '@shop/platform/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { admin, live, makeMessage, problem, server, world } from './support/shop-server.ts';
import { openAdmin } from './support/site.tsx';
import { conversation, fit, log, openTicket, row } from './support/tickets.tsx';

describe('the conversation', () => {
  it("has staff's messages right, others left, and internal notes marked", async () => {
    world.messages = [
      makeMessage(fit.id, 1, 'Does it fit?'),
      makeMessage(fit.id, 2, 'Six left, one box damaged.', { senderType: 'staff', senderName: 'Omar', isInternal: true }),
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

  it('shows its newest messages, and earlier ones page by page back to the first', async () => {
    const { user } = await openTicket();
    expect(texts()).toEqual(range(16, 25));
    await user.click(await loadEarlier());
    await waitFor(() => expect(texts()).toEqual(range(6, 25)));
    expect(await screen.findByText('10 earlier messages loaded.')).toBeInTheDocument();
    await user.click(await loadEarlier());
    await waitFor(() => expect(texts()).toEqual(range(1, 25)));
    expect(await screen.findByText('5 earlier messages loaded, this is the beginning of the conversation.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Load earlier messages' })).not.toBeInTheDocument();
    const list = await conversation();
    await waitFor(() => expect(list).toHaveFocus());
  });

  it('keeps the reader at the same message', async () => {
    const { user } = await openTicket();
    const list = await conversation();
    Object.defineProperty(list, 'scrollHeight', { get: () => texts().length * 50 });
    await waitFor(() => expect(live.received).toContainEqual(expect.objectContaining({ type: 'join_ticket' })));
    // Only the message that comes now scrolls so far: the scroll of the opening may be late.
    world.messages.push(makeMessage(fit.id, 26, 'no. 26'));
    live.broadcast({ type: 'new_message', ticketId: fit.id, seq: 26 });
    await waitFor(() => expect(list.scrollTop).toBe(11 * 50));
    list.scrollTop = 20;
    fireEvent.scroll(list);
    await user.click(await loadEarlier());
    await waitFor(() => expect(texts()).toEqual(range(6, 26)));
    expect(list.scrollTop).toBe(20 + 10 * 50);
  });

  it('asks only for what came since, in pages, and ends with everything', async () => {
    await openTicket();
    world.messages = range(1, 450).map((seq) => makeMessage(fit.id, seq, `no. ${seq}`));
    live.broadcast({ type: 'new_message', ticketId: fit.id, seq: 450 });
    expect(await screen.findByText('no. 450')).toBeInTheDocument();
    expect(texts()).toEqual(range(16, 450));
    const asked = world.calls.filter((call) => call.startsWith(`GET /tickets/${fit.id}?after`));
    expect(asked.slice(0, 3)).toEqual([25, 225, 425].map((after) => `GET /tickets/${fit.id}?after=${after}&limit=200`));
  });

  it('asks for it also when the join brought no message but says that there are more', async () => {
    await openTicket();
    await waitFor(() => expect(live.received).toContainEqual(expect.objectContaining({ type: 'join_ticket' })));
    world.messages = range(1, 30).map((seq) => makeMessage(fit.id, seq, `no. ${seq}`));
    live.broadcast({ type: 'joined', ticketId: fit.id, lastSeq: 30, messages: [], more: true });
    expect(await screen.findByText('no. 30')).toBeInTheDocument();
  });

  it('says that earlier messages could not be loaded', async () => {
    const { user } = await openTicket();
    server.use(http.get(`${apiUrl}/tickets/:id`, () => problem(503, 'SERVICE_UNAVAILABLE', 'Please come back later.')));
    await user.click(await loadEarlier());
    expect(await screen.findByRole('alert')).toHaveTextContent('The earlier messages could not be loaded. Please try again.');
    expect(texts()).toEqual(range(16, 25));
  });
});

describe('replying', () => {
  const box = () => screen.getByPlaceholderText('Type your response...');

  it('sends as staff, shows the message and empties the box', async () => {
    const { user } = await openTicket();
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

  it('sends nothing that is blank', async () => {
    const { user } = await openTicket();
    await write(user, box(), '   ');
    await user.click(screen.getByRole('button', { name: 'Send Reply' }));
    expect(world.bodies).toEqual([]);
  });

  it('writes an internal note when told to, and looks like one meanwhile', async () => {
    const { user, container } = await openTicket();
    await user.click(screen.getByRole('switch', { name: 'Internal note' }));
    expect(container.querySelector('form.note')).toBeInTheDocument();
    await write(user, box(), 'Ask Omar');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(world.bodies).toEqual([expect.objectContaining({ message: 'Ask Omar', isInternal: true })]));
    expect(await screen.findByRole('button', { name: 'Send Reply' })).toBeInTheDocument();
  });

  it('keeps the switch to an internal note that is made while a reply is being sent', async () => {
    let answer = () => {};
    const answered = new Promise<undefined>((resolve) => {
      answer = () => resolve(undefined);
    });
    server.use(http.post(`${apiUrl}/tickets/:id/messages`, () => answered));
    const { user } = await openTicket();
    await write(user, box(), 'Yes');
    await user.click(screen.getByRole('button', { name: 'Send Reply' }));
    await user.click(screen.getByRole('switch', { name: 'Internal note' }));
    answer();
    await waitFor(() => expect(box()).toHaveValue(''));
    expect(world.bodies).toEqual([expect.objectContaining({ message: 'Yes', isInternal: false })]);
    expect(screen.getByRole('switch', { name: 'Internal note' })).toBeChecked();
  });

  it('keeps what could not be sent, and sends it again as the same message', async () => {
    const ids: unknown[] = [];
    server.use(
      http.post(`${apiUrl}/tickets/:id/messages`, async ({ request }) => {
        ids.push(((await request.json()) as { clientId: string }).clientId);
        return problem(503, 'SERVICE_UNAVAILABLE', 'Please come back later.');
      }),
    );
    const { user } = await openTicket();
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

  it('keeps a draft for the person who typed it when the session ends by itself', async () => {
    const { user, unmount } = await openTicket();
    await write(user, box(), 'Half a sen');
    unmount();
    world.user = null;
    openAdmin('/admin/tickets');
    await screen.findByRole('heading', { name: 'Admin Login' });
    cleanup();
    world.user = admin;
    await openTicket();
    expect(box()).toHaveValue('Half a sen');
  });

  it('drops a draft when somebody else signs in', async () => {
    const { user, unmount } = await openTicket();
    await write(user, box(), 'Half a sen');
    unmount();
    world.user = { ...admin, id: '99999999-1111-4111-8111-111111111111' };
    await openTicket();
    expect(box()).toHaveValue('');
    cleanup();
    world.user = admin;
    await openTicket();
    expect(box()).toHaveValue('');
  });
});
