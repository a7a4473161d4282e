import type { ClientFrame, ServerFrame } from '@shop/contracts/frames';
import type { TicketMessage, TicketWithMessages } from '@shop/contracts/support';
import { apiUrl } from '@shop/platform/testing';
import { HttpResponse, http, ws } from 'msw';
import { setupServer } from 'msw/node';

export const id = '5f3a91c2-0000-4000-8000-000000000001';
export const notFound = { status: 404, code: 'NOT_FOUND', detail: 'The ticket was not found.' };

/** State of the fake support service; reset for each test. */
export const world = {
  ticket: aTicket(),
  posted: [] as Record<string, unknown>[],
  reads: [] as string[],
  pageSize: 100,
};

function aTicket(): TicketWithMessages {
  return {
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
    messages: [aMessage(1, 'My phone says SM-A546E.')],
    more: false,
  };
}

export function aMessage(
  seq: number,
  text: string,
  senderType: 'customer' | 'staff' = 'customer',
  clientId = `client-${seq}`,
): TicketMessage {
  return {
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
  };
}

export function store(entry: TicketMessage): TicketMessage {
  world.ticket = { ...world.ticket, lastSeq: entry.seq, messages: [...world.ticket.messages, entry] };
  return entry;
}

export function fill(count: number, pageSize = 100): void {
  world.pageSize = pageSize;
  const messages = Array.from({ length: count }, (_, index) =>
    aMessage(index + 1, `no. ${index + 1}`, index % 2 ? 'staff' : 'customer'),
  );
  world.ticket = { ...world.ticket, lastSeq: count, messages };
}

function pageOf(whole: TicketWithMessages, query: URLSearchParams): TicketWithMessages {
  const [before, after] = [query.get('before'), query.get('after')];
  const limit = Number(query.get('limit') ?? world.pageSize);
  const fit = whole.messages.filter(({ seq }) => (before ? seq < Number(before) : seq > Number(after ?? 0)));
  const messages = after ? fit.slice(0, limit) : fit.slice(-limit);
  return { ...whole, messages, more: fit.length > messages.length };
}

const link = ws.link('ws://localhost/ws');

/** Answers joins as the real service does. */
const socket = link.addEventListener('connection', ({ client }) => {
  if (!live.serving) return client.close(1011);
  client.addEventListener('message', ({ data }) => {
    const frame = JSON.parse(String(data)) as ClientFrame;
    if (frame.type !== 'join_ticket') return;
    live.joins.push(frame);
    const messages = world.ticket.messages.filter(({ seq }) => seq > (frame.lastSeq ?? 0));
    client.send(JSON.stringify({ type: 'joined', ticketId: id, lastSeq: world.ticket.lastSeq, messages, more: false }));
  });
});

export const server = setupServer(
  socket,
  http.get(`${apiUrl}/auth/user`, () => HttpResponse.json(null, { status: 401 })),
  http.get(`${apiUrl}/tickets/${id}`, ({ request }) => {
    const { searchParams } = new URL(request.url);
    world.reads.push(searchParams.toString());
    return HttpResponse.json(pageOf(world.ticket, searchParams));
  }),
  http.post(`${apiUrl}/tickets`, async ({ request }) => {
    world.posted.push((await request.json()) as Record<string, unknown>);
    return HttpResponse.json(world.ticket, { status: 201 });
  }),
  http.post(`${apiUrl}/tickets/${id}/messages`, async ({ request }) => {
    const body = (await request.json()) as { message: string; clientId: string };
    world.posted.push(body);
    return HttpResponse.json(store(aMessage(world.ticket.lastSeq + 1, body.message, 'customer', body.clientId)), {
      status: 201,
    });
  }),
);

/** The fake live socket; it refuses connections until a test calls `serve`. */
export const live = {
  serving: false,
  joins: [] as ClientFrame[],
  serve(): void {
    live.serving = true;
  },
  send: (frame: ServerFrame) => link.broadcast(JSON.stringify(frame)),
  /** Stores and sends a staff message, as the real service does. */
  say(text: string): void {
    const after = world.ticket.lastSeq;
    const message = store(aMessage(after + 1, text, 'staff'));
    live.send({ type: 'new_message', ticketId: id, seq: message.seq, after, message });
  },
};

export function reset(): void {
  Object.assign(world, { ticket: aTicket(), posted: [], reads: [], pageSize: 100 });
  Object.assign(live, { serving: false, joins: [] });
  server.resetHandlers();
}
