import { openChat, useSession } from '@shop/platform/platform';
import { apiUrl, renderApp } from '@shop/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import Widget from '../src/Widget.tsx';
import { close, composer, form, launcher, minimize, openConversation, withShop } from './support/chat.tsx';
import { id, server } from './support/support-server.ts';

withShop();

function SignOut() {
  const { user, signOut } = useSession();
  return (
    <button type="button" aria-label="Sign out" onClick={signOut}>
      {user?.email}
    </button>
  );
}

/** Simulates a sign-out in another tab: it clears the storage and dispatches its event. */
function signOutElsewhere() {
  localStorage.removeItem('shop.chat.ticket');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'shop.chat.ticket' })));
}

describe('a sign-out', () => {
  it('closes the conversation when it happens in another tab', async () => {
    await openConversation();
    signOutElsewhere();
    expect(await launcher()).toBeInTheDocument();
    expect(screen.queryByText('My phone says SM-A546E.')).not.toBeInTheDocument();
  });

  it('closes the minimized conversation when it happens in another tab', async () => {
    await openConversation();
    await minimize();
    signOutElsewhere();
    expect(await launcher()).toBeInTheDocument();
  });

  it('closes the conversation and clears typed, unsent and read messages', async () => {
    server.use(
      http.get(`${apiUrl}/auth/user`, () =>
        HttpResponse.json({ id: 'u1', email: 'shanice@example.com', accountType: 'customer' }),
      ),
      http.post(`${apiUrl}/auth/logout`, () => HttpResponse.json({ success: true })),
      http.post(`${apiUrl}/tickets/${id}/messages`, () => HttpResponse.error()),
    );
    renderApp([{ path: '/', element: [<Widget key="widget" />, <SignOut key="out" />] }]);
    await screen.findByText('shanice@example.com');
    await userEvent.click(await launcher());
    await userEvent.type((await form()).querySelector('textarea') ?? document.body, 'My secret draft');
    await close();
    act(() => openChat({ ticketId: id }));
    await userEvent.type(await composer(), 'For your eyes only{Enter}And this');
    await waitFor(() => expect(localStorage.getItem('shop.chat.outbox')).toContain('For your eyes only'));
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await launcher()).toBeInTheDocument();
    const left = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    for (const text of ['For your eyes only', 'And this', 'My secret draft', id]) expect(left).not.toContain(text);
  });
});
