import { openChat } from '@shop/platform/platform';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  bar,
  chat,
  close,
  composer,
  form,
  launcher,
  minimize,
  openConversation,
  openForm,
  openPage,
  withShop,
} from './support/chat.tsx';
import { id } from './support/support-server.ts';

withShop();

/** Sets a screen width of 390 px (sheet) or 1440 px (floating panel). */
function onScreen(width: number): void {
  const { matchMedia } = window;
  beforeAll(() => {
    window.matchMedia = (media) => ({
      ...matchMedia(media),
      matches: width <= Number(/max-width: (\d+)px/.exec(media)?.[1] ?? 0),
    });
  });
  afterAll(() => {
    window.matchMedia = matchMedia;
  });
}

describe.each([390, 1440])('the focus on a screen of %i pixels', (width) => {
  onScreen(width);

  it('moves to the first field of the form', async () => {
    const panel = await openForm();
    expect(panel.getByLabelText(/^Name/)).toHaveFocus();
  });

  it('moves to the composer of a conversation, even while it loads', async () => {
    openPage();
    act(() => openChat({ ticketId: id }));
    expect(await composer()).toHaveFocus();
    await minimize();
    await userEvent.click(await bar());
    expect(await composer()).toHaveFocus();
  });

  it.each<[string, () => Promise<unknown>]>([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the close button', close],
  ])('moves to the chat button when %s closes the form', async (_, leave) => {
    await openForm();
    await leave();
    expect(await launcher()).toHaveFocus();
  });

  it.each<[string, () => Promise<unknown>]>([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the minimize button', minimize],
  ])('moves to the bar when %s minimizes the conversation', async (_, leave) => {
    await openConversation();
    await leave();
    expect(await bar()).toHaveFocus();
  });

  it('moves to the chat button when the conversation closes', async () => {
    await openConversation();
    await close();
    expect(await launcher()).toHaveFocus();
  });
});

describe('the chat on a phone', () => {
  onScreen(390);

  it('traps the focus in the sheet', async () => {
    await openForm();
    const controls = within(await form());
    controls.getByRole('button', { name: 'Start Chat' }).focus();
    await userEvent.tab();
    expect(controls.getByRole('button', { name: 'Close the chat' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(controls.getByRole('button', { name: 'Start Chat' })).toHaveFocus();
  });

  it('makes the page behind it inert until it is closed, but no toasts', async () => {
    const { container } = openPage();
    const page = container.insertBefore(document.createElement('main'), container.firstChild);
    await userEvent.click(await launcher());
    await form();
    expect(page).toHaveAttribute('inert');
    expect(screen.getByRole('region', { name: /^Notifications/ })).not.toHaveAttribute('inert');
    await close();
    expect(page).not.toHaveAttribute('inert');
  });

  it('is left by Back, which stays on the page', async () => {
    const { router } = await openConversation();
    const { pathname } = router.state.location;
    await chat();
    await act(() => router.navigate(-1));
    expect(await bar()).toHaveFocus();
    expect(router.state.location.pathname).toBe(pathname);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
