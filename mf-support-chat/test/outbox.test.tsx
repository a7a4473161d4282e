import { apiUrl } from '@shop/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { outbox } from '../src/features/outbox/outbox.ts';
import {
  close,
  composer,
  launcher,
  openConversation,
  openPage,
  waitFiveSeconds,
  withFakeClock,
  withShop,
} from './support/chat.tsx';
import { id, notFound, server, world } from './support/support-server.ts';

withShop();

const messages = `${apiUrl}/tickets/${id}/messages`;
const fromBefore = {
  clientId: '0b1c2d3e-0000-4000-8000-000000000001',
  ticketId: id,
  message: 'From before',
  at: new Date().toISOString(),
};
const online = () => act(() => void window.dispatchEvent(new Event('online')));

describe('an unsent message', () => {
  it('is sent once when the network is back', async () => {
    server.use(http.post(messages, () => HttpResponse.error(), { once: true }));
    await openConversation();
    await userEvent.type(await composer(), 'Are you there?{Enter}');
    expect(await screen.findByText('Waiting for the connection, sent by itself')).toBeInTheDocument();
    expect(screen.queryByText('Error')).not.toBeInTheDocument();
    online();
    await waitFor(() => expect(world.posted).toHaveLength(1));
    await waitFor(() => expect(localStorage.getItem('shop.chat.outbox')).toBeNull());
    expect(screen.getAllByText('Are you there?')).toHaveLength(1);
  });

  it('waits for the shop after a 503', async () => {
    server.use(http.post(messages, () => HttpResponse.json({}, { status: 503 })));
    await openConversation();
    await userEvent.type(await composer(), 'Are you open?{Enter}');
    expect(await screen.findByText('Waiting for the shop, sent by itself')).toBeInTheDocument();
    expect(screen.queryByText('Error')).not.toBeInTheDocument();
  });

  it('waits for the connection after a 408', async () => {
    const tooSlow = { code: 'REQUEST_TIMEOUT', detail: 'The request came too slowly.', status: 408 };
    server.use(http.post(messages, () => HttpResponse.json(tooSlow, { status: 408 })));
    await openConversation();
    await userEvent.type(await composer(), 'On a slow line{Enter}');
    expect(await screen.findByText('Waiting for the connection, sent by itself')).toBeInTheDocument();
    expect(screen.queryByText('Error')).not.toBeInTheDocument();
  });

  it('shows the server’s reason when refused, and can be discarded', async () => {
    server.use(http.post(messages, () => HttpResponse.json(notFound, { status: 404 })));
    await openConversation();
    await userEvent.type(await composer(), 'Hello{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(outbox.get()).toEqual([]);
    expect(screen.queryByText('Hello')).not.toBeInTheDocument();
  });

  it('is sent after those written before it', async () => {
    server.use(http.post(messages, () => HttpResponse.error(), { once: true }));
    await openConversation();
    await userEvent.type(await composer(), 'One{Enter}');
    await screen.findByText('Waiting for the connection, sent by itself');
    await userEvent.type(await composer(), 'Two{Enter}');
    online();
    await waitFor(() => expect(world.posted.map(({ message }) => message)).toEqual(['One', 'Two']));
  });
});

describe('a message over the rate limit', () => {
  withFakeClock();

  it('waits for the limit and is then sent automatically', async () => {
    const problem = { code: 'RATE_LIMITED', detail: 'Too many requests. Please try again in 2 seconds.', status: 429 };
    server.use(http.post(messages, () => HttpResponse.json(problem, { status: 429 }), { once: true }));
    await openConversation();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.type(await composer(), 'And a seventh{Enter}');
    expect(await screen.findByText('Too many messages at once: this one is sent in a moment')).toBeInTheDocument();
    expect(screen.queryByText('Error')).not.toBeInTheDocument();
    await waitFiveSeconds();
    await waitFor(() => expect(outbox.get()).toEqual([]));
    expect(world.posted).toEqual([{ message: 'And a seventh', clientId: expect.any(String) }]);
  });
});

describe('an unsent message of an earlier page', () => {
  it('is sent without opening the chat and shows a toast', async () => {
    outbox.set([fromBefore]);
    openPage();
    await waitFor(() => expect(world.posted).toEqual([{ message: 'From before', clientId: fromBefore.clientId }]));
    expect(await screen.findByText('Your message was sent')).toBeInTheDocument();
    expect(await launcher()).toHaveAccessibleName('Open the support chat');
    await userEvent.click(screen.getByRole('button', { name: 'Open chat' }));
    expect(await composer()).toBeInTheDocument();
  });

  it.each([
    ['a guest', null],
    ['another account', { id: 'u2', email: 'marsha@example.com', accountType: 'customer' }],
  ])('of an account waits, unseen, while %s is here', async (_, user) => {
    server.use(http.get(`${apiUrl}/auth/user`, () => HttpResponse.json(user)));
    outbox.set([{ ...fromBefore, userId: 'u1' }]);
    openPage();
    expect(await launcher()).toHaveAccessibleName('Open the support chat');
    online();
    await screen.findByRole('button', { name: 'Open the support chat' });
    expect(world.posted).toEqual([]);
    expect(outbox.get()).toEqual([{ ...fromBefore, userId: 'u1' }]);
  });

  it('of an account is sent when the account is back', async () => {
    server.use(
      http.get(`${apiUrl}/auth/user`, () =>
        HttpResponse.json({ id: 'u1', email: 's@example.com', accountType: 'customer' }),
      ),
    );
    outbox.set([{ ...fromBefore, userId: 'u1' }]);
    openPage();
    await waitFor(() => expect(world.posted).toHaveLength(1));
    await waitFor(() => expect(outbox.get()).toEqual([]));
  });

  it("shows in the chat button's name while it waits", async () => {
    server.use(http.post(messages, () => HttpResponse.error()));
    outbox.set([fromBefore]);
    openPage();
    expect(await screen.findByRole('button', { name: 'Open the support chat, 1 not sent yet' })).toBeInTheDocument();
  });

  it('is not sent again after a refusal', async () => {
    let attempts = 0;
    server.use(
      http.post(messages, () => {
        attempts += 1;
        return HttpResponse.json(notFound, { status: 404 });
      }),
    );
    outbox.set([fromBefore]);
    openPage();
    expect(await screen.findByText('The ticket was not found.')).toBeInTheDocument();
    online();
    await waitFor(() => expect(outbox.get()).toEqual([{ ...fromBefore, refused: 'The ticket was not found.' }]));
    expect(attempts).toBe(1);
  });

  it('is sent even after the chat has closed', async () => {
    server.use(http.post(messages, () => HttpResponse.error(), { once: true }));
    await openConversation();
    await userEvent.type(await composer(), 'Are you there?{Enter}');
    await screen.findByText('Waiting for the connection, sent by itself');
    await close();
    online();
    await waitFor(() => expect(world.posted).toHaveLength(1));
  });
});
