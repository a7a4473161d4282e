import { openChat } from '@shop/platform/platform';
import { apiUrl } from '@shop/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { outbox } from '../src/features/outbox/outbox.ts';
import { rememberedTicket } from '../src/shared/remembered-ticket.ts';
import {
  chat,
  close,
  composer,
  form,
  launcher,
  openConversation,
  openPage,
  reload,
  waitFiveSeconds,
  withFakeClock,
  withShop,
} from './support/chat.tsx';
import { id, live, notFound, server, world } from './support/support-server.ts';

withShop();

describe('the conversation', () => {
  it('opens a ticket that a page requests, with number, status and connection', async () => {
    live.serve();
    await openConversation();
    const panel = within(await chat());
    expect(panel.getByText('open')).toBeInTheDocument();
    await waitFor(() => expect(panel.getByRole('status')).toHaveTextContent('Connected · #5f3a91c2'));
  });

  it('shows "Connecting…" before "Disconnected"', async () => {
    openPage();
    act(() => openChat({ ticketId: id }));
    const status = within(await chat()).getByRole('status');
    expect(status).toHaveTextContent('Connecting… · #5f3a91c2');
    await waitFor(() => expect(status).toHaveTextContent('Disconnected · #5f3a91c2'));
  });

  it('sends with Enter and breaks the line with Shift and Enter', async () => {
    await openConversation();
    const box = await composer();
    await userEvent.type(box, 'One{Shift>}{Enter}{/Shift}two{Enter}');
    expect(box).toHaveValue('');
    await waitFor(() =>
      expect(world.posted).toEqual([{ message: 'One\ntwo', clientId: expect.stringMatching(/^[0-9a-f-]{36}$/) }]),
    );
    expect(await screen.findAllByText(/One/)).toHaveLength(1);
    await waitFor(() => expect(outbox.get()).toEqual([]));
  });

  it('sends over plain HTTP, where crypto.randomUUID is missing', async () => {
    const { randomUUID } = crypto;
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
    await openConversation();
    await userEvent.type(await composer(), 'Hello{Enter}');
    await waitFor(() =>
      expect(world.posted).toEqual([{ message: 'Hello', clientId: expect.stringMatching(/^[0-9a-f-]{36}$/) }]),
    );
    Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true });
  });

  it('does not send blank text', async () => {
    await openConversation();
    await userEvent.type(await composer(), '   {Enter}');
    expect(world.posted).toEqual([]);
  });

  it('reopens with the unsent text after a reload', async () => {
    await openConversation();
    await userEvent.type(await composer(), 'And can you');
    reload();
    expect(await screen.findByText('My phone says SM-A546E.')).toBeInTheDocument();
    expect(await composer()).toHaveValue('And can you');
  });

  it('removes its stored state when it closes', async () => {
    await openConversation();
    await close();
    expect(sessionStorage.getItem('shop.chat.state')).toBeNull();
  });

  it('is offered again by the form', async () => {
    await openConversation();
    await close();
    await userEvent.click(await launcher());
    await userEvent.click(within(await form()).getByRole('button', { name: 'Continue your conversation #5f3a91c2' }));
    expect(await screen.findByText('My phone says SM-A546E.')).toBeInTheDocument();
  });

  it('stays remembered when another ticket is refused', async () => {
    const other = '5f3a91c2-0000-4000-8000-000000000002';
    server.use(http.get(`${apiUrl}/tickets/${other}`, () => HttpResponse.json(notFound, { status: 404 })));
    rememberedTicket.set(id);
    openPage();
    act(() => openChat({ ticketId: other }));
    expect(await screen.findByText('The ticket was not found.')).toBeInTheDocument();
    expect(rememberedTicket.get()).toBe(id);
  });

  it('never offers Retry for a ticket that the visitor may not read', async () => {
    server.use(http.get(`${apiUrl}/tickets/${id}`, () => HttpResponse.json(notFound, { status: 404 })));
    const drawn: (string | null)[] = [];
    const observer = new MutationObserver((records) => {
      for (const { addedNodes } of records) drawn.push(...[...addedNodes].map(({ textContent }) => textContent));
    });
    observer.observe(document.body, { childList: true, subtree: true });
    openPage();
    act(() => openChat({ ticketId: id }));
    expect(await screen.findByRole('button', { name: 'Start a new chat' })).toBeInTheDocument();
    observer.disconnect();
    expect(drawn.join()).toContain('Start a new chat');
    expect(drawn.join()).not.toContain('Retry');
  });

  it('shows an error with Retry when loading fails', async () => {
    server.use(http.get(`${apiUrl}/tickets/${id}`, () => HttpResponse.error(), { once: true }));
    openPage();
    act(() => openChat({ ticketId: id }));
    await userEvent.click(await screen.findByRole('button', { name: /Retry/ }));
    expect(await screen.findByText('My phone says SM-A546E.')).toBeInTheDocument();
  });
});

describe('the conversation without a socket', () => {
  withFakeClock();

  it('disappears and is forgotten when the server answers 404', async () => {
    await openConversation();
    server.use(http.get(`${apiUrl}/tickets/${id}`, () => HttpResponse.json(notFound, { status: 404 })));
    await waitFiveSeconds();
    expect(await screen.findByText('The ticket was not found.')).toBeInTheDocument();
    expect(screen.queryByText('My phone says SM-A546E.')).not.toBeInTheDocument();
    expect(rememberedTicket.get()).toBe('');
    expect(screen.queryByRole('button', { name: /Retry/ })).not.toBeInTheDocument();
    jest.useRealTimers();
    await userEvent.click(screen.getByRole('button', { name: 'Start a new chat' }));
    expect(within(await form()).queryByRole('button', { name: /Continue/ })).not.toBeInTheDocument();
  });
});
