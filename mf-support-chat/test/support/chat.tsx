import { dismissToast, openChat } from '@shop/platform/platform';
import { renderApp } from '@shop/platform/testing';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { closed } from '../../src/shared/chat-state.ts';
import Widget from '../../src/Widget.tsx';
import { id, reset, server } from './support-server.ts';

export const openPage = () => renderApp([{ path: '*', element: <Widget /> }]);

/** Simulates a reload: component state is gone, stored state and module state remain. */
export function reload() {
  cleanup();
  return openPage();
}

export const launcher = () => screen.findByRole('button', { name: /^Open the support chat/ });
export const form = () => screen.findByRole('dialog', { name: 'Contact Support' });
export const chat = () => screen.findByRole('dialog', { name: 'Support Chat' });
export const composer = () => screen.findByLabelText('Your message');
export const bar = () => screen.findByRole('button', { name: /^Chat #5f3a91c2/ });

export async function openForm() {
  openPage();
  await userEvent.click(await launcher());
  return within(await form());
}

export async function openConversation() {
  const page = openPage();
  act(() => openChat({ ticketId: id }));
  await composer();
  return page;
}

/** Fakes timers for the widget's waits; requests run in real time. */
export function withFakeClock(): void {
  beforeEach(() =>
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setInterval', 'performance', 'Date'],
    }),
  );
  afterEach(() => jest.useRealTimers());
}

/** Polling and the outbox both wait 5 s. */
export const waitFiveSeconds = () => act(() => jest.advanceTimersByTimeAsync(5_000));

export const minimize = async () => userEvent.click(await screen.findByRole('button', { name: 'Minimize the chat' }));
export const close = async () => userEvent.click(await screen.findByRole('button', { name: 'Close the chat' }));

/** Starts the fake server, and clears the browser's storage after each test. */
export function withShop(): void {
  beforeAll(() => server.listen({ onUnhandledFrame: 'bypass' }));
  afterAll(() => server.close());
  afterEach(() => {
    act(() => {
      closed();
      dismissToast();
    });
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    reset();
  });
}
