import type { TicketMessage, TicketWithMessages } from '@shop/contracts/support';
import { dismissToast, openChat, useSession } from '@shop/platform/platform';
import { apiUrl, renderApp } from '@shop/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { outbox } from './features/outbox/outbox.ts';
import { closed } from './shared/chat-state.ts';
import { rememberedTicket } from './shared/remembered-ticket.ts';
import Widget from './Widget.tsx';

const id = '5f3a91c2-0000-4000-8000-000000000001';
let ticket: TicketWithMessages;
let posted: Record<string, unknown>[];
let asked: string[];
let pageSize: number;

const message = (seq: number, text: string, senderType: 'customer' | 'staff', clientId = `client-${seq}`): TicketMessage => ({
  id: `message-${seq}`,
  ticketId: id,
  seq,
  clientId,
  senderType,
  senderName: senderType === 'staff' ? 'Keisha' : 'Shanice Brown',
  senderEmail: '',
  message: text,
  isInternal: false,
  createdAt: new Date().toISOString(),
});

const add = (entry: TicketMessage) => {
  ticket = { ...ticket, lastSeq: entry.seq, messages: [...ticket.messages, entry] };
};

/** A page as support answers it. */
function pageOf(whole: TicketWithMessages, query: URLSearchParams): TicketWithMessages {
  const [before, after] = [query.get('before'), query.get('after')];
  const limit = Number(query.get('limit') ?? pageSize);
  const fit = whole.messages.filter(({ seq }) => (before ? seq < Number(before) : seq > Number(after ?? 0)));
  const messages = after ? fit.slice(0, limit) : fit.slice(-limit);
  return { ...whole, messages, more: fit.length > messages.length };
}

const server = setupServer(
  http.get(`${apiUrl}/auth/user`, () => HttpResponse.json(null, { status: 401 })),
  http.get(`${apiUrl}/tickets/${id}`, ({ request }) => {
    const { searchParams } = new URL(request.url);
    asked.push(searchParams.toString());
    return HttpResponse.json(pageOf(ticket, searchParams));
  }),
  http.post(`${apiUrl}/tickets`, async ({ request }) => {
    posted.push((await request.json()) as Record<string, unknown>);
    return HttpResponse.json(ticket, { status: 201 });
  }),
  http.post(`${apiUrl}/tickets/${id}/messages`, async ({ request }) => {
    const body = (await request.json()) as { message: string; clientId: string };
    posted.push(body);
    const entry = message(ticket.lastSeq + 1, body.message, 'customer', body.clientId);
    add(entry);
    return HttpResponse.json(entry, { status: 201 });
  }),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'bypass' }));
afterAll(() => server.close());

beforeEach(() => {
  posted = [];
  asked = [];
  pageSize = 100;
  ticket = {
    id,
    userId: null,
    customerName: 'Shanice Brown',
    customerEmail: 'shanice@example.com',
    subject: 'Fit',
    status: 'open',
    priority: 'medium',
    category: 'general',
    assignedTo: null,
    createdAt: new Date().toISOString(),
    updatedAt: new Date().toISOString(),
    resolvedAt: null,
    lastSeq: 1,
    messages: [message(1, 'My phone says SM-A546E.', 'customer')],
    more: false,
  };
});
afterEach(() => {
  act(() => {
    closed();
    dismissToast();
  });
  server.resetHandlers();
  outbox.set(undefined);
  rememberedTicket.set(undefined);
});

const open = () => renderApp([{ path: '/', element: <Widget /> }]);
const launcher = () => screen.findByRole('button', { name: 'Open the support chat' });
const form = () => screen.findByRole('dialog', { name: 'Contact Support' });
const chat = () => screen.findByRole('dialog', { name: 'Support Chat' });

function SignOut() {
  const { user, signOut } = useSession();
  return (
    <button type="button" aria-label="Sign out" onClick={signOut}>
      {user?.email}
    </button>
  );
}

/** What a sign-out in another tab does to this one: the storage is emptied, and the event says so. */
function signOutElsewhere() {
  localStorage.removeItem('shop.chat.ticket');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'shop.chat.ticket' })));
}

async function fill(values: Record<string, string>) {
  const panel = within(await form());
  for (const [label, value] of Object.entries(values)) await userEvent.type(panel.getByLabelText(new RegExp(`^${label}`)), value);
  await userEvent.click(panel.getByRole('button', { name: 'Start Chat' }));
}
const whole = { Name: 'Shanice Brown', Email: 'shanice@example.com', Subject: 'Fit', Message: 'My phone says SM-A546E.' };

describe('the widget, closed', () => {
  it('is one button and asks the server nothing', async () => {
    open();
    expect(await launcher()).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(posted).toEqual([]);
  });
});

describe('the form', () => {
  it('opens a ticket and goes on to the conversation', async () => {
    open();
    await userEvent.click(await launcher());
    await fill(whole);
    expect(await screen.findByText('My phone says SM-A546E.')).toBeInTheDocument();
    expect(posted).toEqual([
      {
        customerName: 'Shanice Brown',
        customerEmail: 'shanice@example.com',
        subject: 'Fit',
        message: 'My phone says SM-A546E.',
        category: 'general',
      },
    ]);
    expect(screen.getByText('Support ticket created')).toBeInTheDocument();
    expect(screen.getByText("Ticket #5f3a91c2 has been created. We'll respond shortly.")).toBeInTheDocument();
  });

  it('starts empty, and says for each field what is missing, with the focus on the first', async () => {
    open();
    await userEvent.click(await launcher());
    const panel = within(await form());
    for (const field of panel.getAllByRole('textbox')) expect(field).toHaveValue('');
    await userEvent.type(panel.getByLabelText(/^Email/), 'shanice');
    await userEvent.click(panel.getByRole('button', { name: 'Start Chat' }));
    expect(panel.getByText('Please enter your name')).toBeInTheDocument();
    expect(panel.getByText('An e-mail address has an @, this one has none')).toBeInTheDocument();
    expect(panel.getByLabelText(/^Name/)).toHaveFocus();
    expect(posted).toEqual([]);
  });

  it('tells the server’s reason and keeps what was typed', async () => {
    server.use(
      http.post(`${apiUrl}/tickets`, () =>
        HttpResponse.json({ code: 'RATE_LIMITED', detail: 'Too many tickets. Please wait a minute.', status: 429 }, { status: 429 }),
      ),
    );
    open();
    await userEvent.click(await launcher());
    await fill(whole);
    const alert = await within(await form()).findByRole('alert');
    expect(alert).toHaveTextContent('ErrorToo many tickets. Please wait a minute.');
    act(() => dismissToast());
    expect(alert).toBeVisible();
    expect(within(await form()).getByLabelText(/^Subject/)).toHaveValue('Fit');
  });

  it('closes with Escape', async () => {
    open();
    await userEvent.click(await launcher());
    await form();
    await userEvent.keyboard('{Escape}');
    expect(await launcher()).toBeInTheDocument();
  });
});

describe('the conversation', () => {
  it('opens at a ticket that another page asks for, with number, status and connection in words', async () => {
    open();
    act(() => openChat({ ticketId: id }));
    const panel = within(await chat());
    expect(await panel.findByText('open')).toBeInTheDocument();
    expect(panel.getByRole('status')).toHaveTextContent('Disconnected · #5f3a91c2');
  });

  it('sends with Enter and breaks the line with Shift and Enter', async () => {
    open();
    act(() => openChat({ ticketId: id }));
    const box = await screen.findByLabelText('Your message');
    await userEvent.type(box, 'One{Shift>}{Enter}{/Shift}two{Enter}');
    expect(box).toHaveValue('');
    await waitFor(() => expect(posted).toEqual([{ message: 'One\ntwo', clientId: expect.stringMatching(/^[0-9a-f-]{36}$/) }]));
    expect(await screen.findAllByText(/One/)).toHaveLength(1);
    await waitFor(() => expect(outbox.get()).toEqual([]));
  });

  it('does not send blank text', async () => {
    open();
    act(() => openChat({ ticketId: id }));
    await userEvent.type(await screen.findByLabelText('Your message'), '   {Enter}');
    expect(posted).toEqual([]);
  });

  it('keeps a message that could not be sent, and sends it once when the network is back', async () => {
    server.use(http.post(`${apiUrl}/tickets/${id}/messages`, () => HttpResponse.error(), { once: true }));
    open();
    act(() => openChat({ ticketId: id }));
    await userEvent.type(await screen.findByLabelText('Your message'), 'Are you there?{Enter}');
    await waitFor(() => expect(outbox.get()).toHaveLength(1));
    expect(await screen.findByText('Waiting for the connection, sent by itself')).toBeInTheDocument();
    expect(screen.queryByText('Error')).not.toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(posted).toHaveLength(1));
    await waitFor(() => expect(outbox.get()).toEqual([]));
  });

  it('says that a message waits for the limit, and sends it by itself once that is over', async () => {
    const problem = { code: 'RATE_LIMITED', detail: 'Too many requests. Please try again in 2 seconds.', status: 429 };
    server.use(http.post(`${apiUrl}/tickets/${id}/messages`, () => HttpResponse.json(problem, { status: 429 }), { once: true }));
    open();
    act(() => openChat({ ticketId: id }));
    await userEvent.type(await screen.findByLabelText('Your message'), 'And a seventh{Enter}');
    expect(await screen.findByText('Many messages at once: this one waits a moment, sent by itself')).toBeInTheDocument();
    expect(screen.queryByText('Error')).not.toBeInTheDocument();
    await waitFor(() => expect(outbox.get()).toEqual([]), { timeout: 8_000 });
    expect(posted).toEqual([{ message: 'And a seventh', clientId: expect.any(String) }]);
  });

  it('says that a message waits while the shop has an error of its own', async () => {
    server.use(http.post(`${apiUrl}/tickets/${id}/messages`, () => HttpResponse.json({}, { status: 503 })));
    open();
    act(() => openChat({ ticketId: id }));
    await userEvent.type(await screen.findByLabelText('Your message'), 'Are you open?{Enter}');
    expect(await screen.findByText('Waiting for the shop, sent by itself')).toBeInTheDocument();
    expect(screen.queryByText('Error')).not.toBeInTheDocument();
  });

  it('sends what an earlier page left unsent', async () => {
    outbox.set([{ clientId: '0b1c2d3e-0000-4000-8000-000000000001', ticketId: id, message: 'From before', at: new Date().toISOString() }]);
    open();
    act(() => openChat({ ticketId: id }));
    await waitFor(() => expect(posted).toEqual([{ message: 'From before', clientId: '0b1c2d3e-0000-4000-8000-000000000001' }]));
  });

  it('says why the server refused a message and lets the writer discard it', async () => {
    server.use(
      http.post(`${apiUrl}/tickets/${id}/messages`, () =>
        HttpResponse.json({ code: 'NOT_FOUND', detail: 'The ticket was not found.', status: 404 }, { status: 404 }),
      ),
    );
    open();
    act(() => openChat({ ticketId: id }));
    await userEvent.type(await screen.findByLabelText('Your message'), 'Hello{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(outbox.get()).toEqual([]);
    expect(screen.queryByText('Hello')).not.toBeInTheDocument();
  });

  it('minimizes to a bar that counts staff’s new messages, and comes back', async () => {
    open();
    act(() => openChat({ ticketId: id }));
    await screen.findByText('My phone says SM-A546E.');
    await userEvent.click(screen.getByRole('button', { name: 'Minimize the chat' }));
    add(message(2, 'Yes, it is the A54 5G.', 'staff'));
    const bar = await screen.findByRole('button', { name: 'Restore the chat, 1 new' }, { timeout: 8_000 });
    await userEvent.click(bar);
    expect(await screen.findByText('Yes, it is the A54 5G.')).toBeInTheDocument();
  });

  it('is remembered: the form offers to go on with it', async () => {
    open();
    act(() => openChat({ ticketId: id }));
    await screen.findByText('My phone says SM-A546E.');
    await userEvent.click(screen.getByRole('button', { name: 'Close the chat' }));
    await userEvent.click(await launcher());
    await userEvent.click(within(await form()).getByRole('button', { name: 'Continue your conversation #5f3a91c2' }));
    expect(await screen.findByText('My phone says SM-A546E.')).toBeInTheDocument();
  });

  it('is shown no more once it is not this visitor’s, as after a sign-out, and is not offered again', async () => {
    open();
    act(() => openChat({ ticketId: id }));
    await screen.findByText('My phone says SM-A546E.');
    const problem = { status: 404, code: 'NOT_FOUND', detail: 'The ticket was not found.' };
    server.use(http.get(`${apiUrl}/tickets/${id}`, () => HttpResponse.json(problem, { status: 404 })));
    expect(await screen.findByText('The ticket was not found.', undefined, { timeout: 8_000 })).toBeInTheDocument();
    expect(screen.queryByText('My phone says SM-A546E.')).not.toBeInTheDocument();
    expect(rememberedTicket.get()).toBe('');
    expect(screen.queryByRole('button', { name: /Retry/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Start a new chat' }));
    expect(within(await form()).queryByRole('button', { name: /Continue/ })).not.toBeInTheDocument();
  });

  it('closes when the person signs out in another tab', async () => {
    open();
    act(() => openChat({ ticketId: id }));
    await screen.findByText('My phone says SM-A546E.');
    signOutElsewhere();
    expect(await launcher()).toBeInTheDocument();
    expect(screen.queryByText('My phone says SM-A546E.')).not.toBeInTheDocument();
  });

  it('closes when the person signs out in another tab while it is minimized', async () => {
    open();
    act(() => openChat({ ticketId: id }));
    await screen.findByText('My phone says SM-A546E.');
    await userEvent.click(screen.getByRole('button', { name: 'Minimize the chat' }));
    signOutElsewhere();
    expect(await launcher()).toBeInTheDocument();
  });

  it('closes at a sign-out, and leaves nothing unsent for the next person', async () => {
    server.use(
      http.get(`${apiUrl}/auth/user`, () => HttpResponse.json({ id: 'u1', email: 'shanice@example.com', accountType: 'customer' })),
      http.post(`${apiUrl}/auth/logout`, () => HttpResponse.json({ success: true })),
      http.post(`${apiUrl}/tickets/${id}/messages`, () => HttpResponse.error()),
    );
    renderApp([{ path: '/', element: [<Widget key="widget" />, <SignOut key="out" />] }]);
    await screen.findByText('shanice@example.com');
    act(() => openChat({ ticketId: id }));
    await userEvent.type(await screen.findByLabelText('Your message'), 'For your eyes only{Enter}');
    await waitFor(() => expect(localStorage.getItem('shop.chat.outbox')).toContain('For your eyes only'));
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await launcher()).toBeInTheDocument();
    expect(JSON.stringify({ ...localStorage })).not.toContain('For your eyes only');
  });

  it('is still remembered when another ticket is refused', async () => {
    const other = '5f3a91c2-0000-4000-8000-000000000002';
    const problem = { status: 404, code: 'NOT_FOUND', detail: 'The ticket was not found.' };
    server.use(http.get(`${apiUrl}/tickets/${other}`, () => HttpResponse.json(problem, { status: 404 })));
    rememberedTicket.set(id);
    open();
    act(() => openChat({ ticketId: other }));
    expect(await screen.findByText('The ticket was not found.')).toBeInTheDocument();
    expect(rememberedTicket.get()).toBe(id);
  });

  it('says that it could not be loaded and offers Retry', async () => {
    server.use(http.get(`${apiUrl}/tickets/${id}`, () => HttpResponse.error(), { once: true }));
    open();
    act(() => openChat({ ticketId: id }));
    await userEvent.click(await screen.findByRole('button', { name: /Retry/ }));
    expect(await screen.findByText('My phone says SM-A546E.')).toBeInTheDocument();
  });
});

describe('a long conversation', () => {
  const texts = () => screen.getAllByText(/^no\. \d+$/).map((line) => Number(line.textContent?.slice(4)));
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const conversation = () => screen.findByRole('region', { name: 'Conversation' });

  /** Opens it with the newest of `count` messages shown. */
  async function openLong(count: number, shown: number) {
    pageSize = shown;
    ticket = {
      ...ticket,
      lastSeq: count,
      messages: range(1, count).map((seq) => message(seq, `no. ${seq}`, seq % 2 ? 'customer' : 'staff')),
    };
    open();
    act(() => openChat({ ticketId: id }));
    await screen.findByText(`no. ${count}`);
  }

  it('shows its newest messages, and earlier ones page by page back to the first', async () => {
    await openLong(25, 10);
    expect(texts()).toEqual(range(16, 25));
    await userEvent.click(screen.getByRole('button', { name: 'Load earlier messages' }));
    await waitFor(() => expect(texts()).toEqual(range(6, 25)));
    expect(await screen.findByText('10 earlier messages loaded.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Load earlier messages' }));
    await waitFor(() => expect(texts()).toEqual(range(1, 25)));
    expect(await screen.findByText('5 earlier messages loaded, this is the beginning of the conversation.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Load earlier messages' })).not.toBeInTheDocument();
    const list = await conversation();
    await waitFor(() => expect(list).toHaveFocus());
  });

  it('has no way back when all of it is shown', async () => {
    await openLong(10, 10);
    expect(screen.queryByRole('button', { name: 'Load earlier messages' })).not.toBeInTheDocument();
  });

  it('keeps the reader at the same message, and reads out none of the earlier ones', async () => {
    await openLong(25, 10);
    const list = await conversation();
    Object.defineProperty(list, 'scrollHeight', { get: () => texts().length * 50 });
    list.scrollTop = 20;
    fireEvent.scroll(list);
    const log = within(list).getByRole('log');
    const lives: (string | null)[] = [];
    const observer = new MutationObserver(() => lives.push(log.getAttribute('aria-live')));
    observer.observe(log, { childList: true, subtree: true });
    await userEvent.click(screen.getByRole('button', { name: 'Load earlier messages' }));
    await waitFor(() => expect(texts()).toEqual(range(6, 25)));
    expect(list.scrollTop).toBe(20 + 10 * 50);
    await waitFor(() => expect(lives).toEqual(['off']));
    await waitFor(() => expect(log).toHaveAttribute('aria-live', 'polite'));
    observer.disconnect();
  });

  it('scrolls to a message that is new', async () => {
    await openLong(25, 10);
    const list = await conversation();
    Object.defineProperty(list, 'scrollHeight', { get: () => texts().length * 50 });
    list.scrollTop = 20;
    add(message(26, 'no. 26', 'staff'));
    await screen.findByText('no. 26', {}, { timeout: 8_000 });
    expect(list.scrollTop).toBe(11 * 50);
  });

  it('asks only for what came since, in pages, and ends with everything', async () => {
    await openLong(2, 10);
    for (const seq of range(3, 450)) add(message(seq, `no. ${seq}`, 'staff'));
    await screen.findByText('no. 450', {}, { timeout: 8_000 });
    expect(texts()).toEqual(range(1, 450));
    expect(asked.slice(0, 4)).toEqual(['', 'after=2&limit=200', 'after=202&limit=200', 'after=402&limit=200']);
  });

  it('says that earlier messages could not be loaded, and tries again', async () => {
    await openLong(15, 10);
    server.use(http.get(`${apiUrl}/tickets/${id}`, () => HttpResponse.error(), { once: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Load earlier messages' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The earlier messages could not be loaded. Please try again.');
    await userEvent.click(screen.getByRole('button', { name: 'Load earlier messages' }));
    await waitFor(() => expect(texts()).toEqual(range(1, 15)));
  });
});
