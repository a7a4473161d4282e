import type { TicketMessage, TicketWithMessages } from '@shop/contracts/support';
import { Caller } from './calls.ts';

/** An open socket on one ticket, with the numbers of received messages. */
export interface Listener {
  received: number[];
  closed: boolean;
  close(): void;
}

export async function openTicket(
  site: string,
): Promise<{ guest: Caller; ticketId: string; say(message: string): Promise<number> }> {
  const guest = new Caller(site);
  await guest.get('/');
  const ticket = {
    customerName: 'Shanice Brown',
    customerEmail: 'shanice@example.com',
    subject: 'Which battery?',
    message: 'For an A54.',
  };
  const { body } = await guest.post<TicketWithMessages>('/api/tickets', ticket);
  const say = async (message: string) =>
    (await guest.post<TicketMessage>(`/api/tickets/${body.id}/messages`, { message })).body.seq;
  return { guest, ticketId: body.id, say };
}

/** Joins a ticket on a new socket; resolves when the server confirms. */
export function listen(guest: Caller, ticketId: string): Promise<Listener> {
  // Node's WebSocket accepts headers, which the browser's type lacks.
  const options = { headers: { cookie: guest.cookie, origin: guest.site } } as unknown as string[];
  const socket = new WebSocket(`${guest.site.replace('http', 'ws')}/ws`, options);
  const listener: Listener = { received: [], closed: false, close: () => socket.close() };
  return new Promise((resolve, reject) => {
    socket.onopen = () => socket.send(JSON.stringify({ type: 'join_ticket', ticketId, lastSeq: 0 }));
    socket.onerror = () => reject(new Error('the socket was refused'));
    socket.onclose = () => {
      listener.closed = true;
    };
    socket.onmessage = ({ data }) => {
      const frame = JSON.parse(String(data));
      if (frame.type === 'joined') resolve(listener);
      if (frame.type === 'new_message') listener.received.push(frame.seq);
    };
  });
}
