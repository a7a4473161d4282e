import { startSessionSync } from '@shop/platform/platform';
import { apiUrl, write } from '@shop/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { admin, problem, server, world } from './support/shop-server.ts';
import { openAdmin } from './support/site.tsx';

describe("staff's pages", () => {
  it.each([
    ['nobody', null],
    ['a customer', { ...admin, accountType: 'customer' as const }],
  ])('lead %s to the login', async (_, user) => {
    world.user = user;
    const { router } = openAdmin('/admin/tickets');
    expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/admin');
    expect(world.calls).toEqual([]);
  });

  it('say so while nobody knows who is signed in, and ask again', async () => {
    let down = true;
    server.use(http.get(`${apiUrl}/auth/user`, () => (down ? problem(503, 'SERVICE_UNAVAILABLE', 'Please try again.') : undefined)));
    const { user } = openAdmin('/admin/mails');
    expect(await screen.findByText('We could not see whether you are signed in')).toBeInTheDocument();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Mails' })).toBeInTheDocument();
  });

  const unauthenticated = () => problem(401, 'UNAUTHENTICATED', 'Please sign in.');
  const signOutSentence = 'You were signed out. Please sign in again.';
  const signInAgain = async ({ user }: ReturnType<typeof openAdmin>) => {
    server.use(
      http.post(`${apiUrl}/admin/auth/login`, () => {
        world.user = admin;
        return HttpResponse.json(admin);
      }),
    );
    await write(user, screen.getByLabelText(/^Email/), admin.email);
    await write(user, screen.getByLabelText(/^Password/), 'secret-1');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
  };

  it('lead to the login when the session ends meanwhile, which says so and leads back', async () => {
    const site = openAdmin('/admin/mails?state=dead');
    await screen.findByText('shanice@example.com');
    server.use(http.get(`${apiUrl}/admin/mails`, unauthenticated, { once: true }));
    await site.user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(signOutSentence)).toBeInTheDocument();
    await signInAgain(site);
    expect(await screen.findByText('shanice@example.com')).toBeInTheDocument();
    expect(site.router.state.location).toMatchObject({ pathname: '/admin/mails', search: '?state=dead' });
  });

  it('lead to the login when the count of open tickets, which every page shows, is refused', async () => {
    server.use(http.get(`${apiUrl}/tickets`, unauthenticated));
    openAdmin('/admin/dashboard?tab=products');
    expect(await screen.findByText(signOutSentence)).toBeInTheDocument();
  });

  it('ask nothing more once the session is known to be over', async () => {
    const site = openAdmin(`/admin/dashboard?order=${world.orders[0]?.id}`);
    await screen.findByLabelText('Notes');
    const refused: string[] = [];
    server.use(
      http.all(`${apiUrl}/*`, ({ request }) => {
        if (world.user || request.url.endsWith('/shop')) return undefined;
        refused.push(new URL(request.url).pathname);
        return unauthenticated();
      }),
    );
    const stop = startSessionSync(site.store);
    world.user = null;
    localStorage.setItem('shop.session', JSON.stringify({ userId: null, at: 1 }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'shop.session' })));
    expect(await screen.findByText(signOutSentence)).toBeInTheDocument();
    stop();
    expect(refused).toEqual(['/api/auth/user']);
  });

  it('are led back to after a first sign-in too, which says nothing of a session', async () => {
    world.user = null;
    const site = openAdmin('/admin/mails');
    await screen.findByRole('heading', { name: 'Admin Login' });
    expect(screen.queryByText(signOutSentence)).not.toBeInTheDocument();
    await signInAgain(site);
    expect(await screen.findByRole('heading', { name: 'Mails' })).toBeInTheDocument();
  });

  it('say nothing to who signed out in this tab', async () => {
    const { user } = openAdmin('/admin/mails');
    await user.click(await screen.findByTitle('Logout'));
    expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeInTheDocument();
    expect(screen.queryByText(signOutSentence)).not.toBeInTheDocument();
  });

  it('keep what was typed for an order when saving it meets the end of the session', async () => {
    const site = openAdmin(`/admin/dashboard?order=${world.orders[0]?.id}`);
    await write(site.user, await screen.findByLabelText('Notes'), 'Call first');
    const refused: string[] = [];
    server.use(
      http.all(`${apiUrl}/admin/orders*`, ({ request }) => {
        if (world.user) return undefined;
        refused.push(request.method);
        return unauthenticated();
      }),
      http.patch(`${apiUrl}/admin/orders/:id/status`, ({ request }) => {
        refused.push(request.method);
        return unauthenticated();
      }),
    );
    world.user = null;
    await site.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(signOutSentence)).toBeInTheDocument();
    expect(refused).toEqual(['PATCH']);
    await signInAgain(site);
    expect(await screen.findByLabelText('Notes')).toHaveValue('Call first');
  });
});

describe('the side navigation', () => {
  it('names the tabs and marks the one that is open', async () => {
    const { user } = openAdmin('/admin/dashboard');
    const navigation = within(await screen.findByRole('navigation', { name: 'Administration' }));
    const names = navigation.getAllByRole('link').map((link) => link.getAttribute('title'));
    const lists = ['Search Words', 'Newsletter', 'Mails', 'Deleted Accounts', 'Access Log'];
    expect(names).toEqual(['Orders Management', 'Receipts', 'Product Management', 'Support Tickets', 'Analytics', ...lists, 'Logout']);
    expect(navigation.getByTitle('Orders Management')).toHaveAttribute('aria-current', 'page');
    await user.click(navigation.getByTitle('Product Management'));
    expect(await screen.findByRole('heading', { name: 'Product Management' })).toBeInTheDocument();
    expect(navigation.getByTitle('Product Management')).toHaveAttribute('aria-current', 'page');
    await user.click(navigation.getByTitle('Support Tickets'));
    expect(await screen.findByRole('heading', { name: 'Support Tickets' })).toBeInTheDocument();
    await user.click(navigation.getByTitle('Mails'));
    expect(await screen.findByRole('heading', { name: 'Mails' })).toBeInTheDocument();
    expect(navigation.getByTitle('Mails')).toHaveAttribute('aria-current', 'page');
  });

  it.each([
    ['tickets', 'Support Tickets'],
    ['analytics', 'Analytics'],
    ['receipts', 'Receipts'],
  ])('leads the dashboard’s tab %s to its page', async (tab, title) => {
    const { router } = openAdmin(`/admin/dashboard?tab=${tab}`);
    expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(`/admin/${tab}`);
  });

  it('counts the tickets that nobody has taken up, and the receipts that wait', async () => {
    openAdmin('/admin/dashboard');
    await waitFor(() => expect(screen.getByTitle('Support Tickets')).toHaveTextContent('2 open'));
    await waitFor(() => expect(screen.getByTitle('Receipts')).toHaveTextContent('3 waiting'));
    expect(world.calls).toContain('GET /tickets?status=open&limit=1');
  });

  it('opens and closes as a menu on phones', async () => {
    const { user } = openAdmin('/admin/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    expect(screen.getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true');
    await user.click(screen.getByTitle('Product Management'));
    expect(await screen.findByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
  });
});
