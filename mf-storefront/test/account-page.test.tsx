import { startSessionSync } from '@shop/platform/platform';
import { apiUrl, demoShop, hydrateApp, renderApp } from '@shop/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import accountRoutes from '../src/account.tsx';
import { entry, order, refusal, session, settings, ticket } from './account.ts';
import { customer, failing, testServer } from './server.ts';

const server = testServer();
const others = ['/', '/login'].map((path) => ({ path, element: <h1>Page {path}</h1> }));

beforeEach(() => {
  server.use(
    http.get(`${apiUrl}/auth/user`, () => HttpResponse.json(customer)),
    // Who is another person asks for everything anew.
    http.get(`${apiUrl}/shop`, () => HttpResponse.json(demoShop)),
    http.get(`${apiUrl}/auth/settings`, () => HttpResponse.json(settings)),
    http.get(`${apiUrl}/auth/sessions`, () => HttpResponse.json([session({ isCurrent: true })])),
    http.get(`${apiUrl}/auth/passkeys`, () => HttpResponse.json([])),
    http.get(`${apiUrl}/auth/activity`, () => HttpResponse.json({ entries: [entry()], next: null })),
    http.get(`${apiUrl}/orders`, () => HttpResponse.json([order()])),
    http.get(`${apiUrl}/user/tickets`, () => HttpResponse.json([ticket()])),
  );
});

const open = (path = '/account', options: Parameters<typeof hydrateApp>[1] = { user: customer }) =>
  hydrateApp([...accountRoutes, ...others], { path, ...options });

const tabs: [path: string, label: string, title: string, reads: string[]][] = [
  ['/account', 'Profile', 'Profile', ['/api/auth/settings']],
  ['/account/orders', 'Orders', 'Orders', ['/api/orders?page=1&limit=20']],
  ['/account/support', 'Support', 'Past Conversations', ['/api/user/tickets?page=1&limit=20']],
  ['/account/settings', 'Settings', 'Notifications', ['/api/auth/settings', '/api/auth/activity?limit=10', '/api/auth/passkeys']],
];

describe('the account page', () => {
  it.each(tabs)('at %s is the tab %s, drawn by the server from what it reads, and marked', async (path, label, title, reads) => {
    const { html, ...app } = await open(path);
    // Which session is this browser's only its cookie says: the browser reads them.
    expect([app.reads, app.calls]).toEqual([reads, label === 'Settings' ? ['/api/auth/sessions'] : []]);
    expect(html).toContain(title);
    const nav = within(screen.getByRole('navigation', { name: 'My Account' }));
    expect(nav.getByRole('link', { current: 'page' })).toHaveTextContent(label);
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeInTheDocument();
    expect(document.title).toBe(`${label} · My Account | Test Shop`);
  });

  it('is for no search engine', async () => {
    const { head } = await open();
    expect(head).toContain('<meta name="robots" content="noindex"');
  });

  it('keeps a tab through Back', async () => {
    const { router } = await open();
    await userEvent.click(screen.getByRole('link', { name: 'Orders' }));
    expect(await screen.findByText('ORD-482913')).toBeInTheDocument();
    await router.navigate(-1);
    expect(await screen.findByRole('heading', { level: 2, name: 'Profile' })).toBeInTheDocument();
  });

  it('leads back to the store', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Back to Store' })).toHaveAttribute('href', '/');
  });
});

describe('who is not signed in', () => {
  it.each(tabs)('is led from %s to the sign-in, and from there back to the same tab', async (path) => {
    const { html, router } = await open(path, {});
    expect(html).toContain('Sign in to see your account');
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/login', search: `?next=${encodeURIComponent(path)}` }));
    await router.navigate(-1);
    expect(router.state.location.pathname).toBe('/login');
  });

  it('because the session ended meanwhile is told so, and led to the sign-in', async () => {
    server.use(http.get(`${apiUrl}/orders`, () => refusal(401, 'UNAUTHENTICATED', 'Please sign in.')));
    const { router, store } = await open('/account');
    await userEvent.click(screen.getByRole('link', { name: 'Orders' }));
    expect(await screen.findByText('Your session has ended')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.search).toBe('?next=%2Faccount%2Forders'));
    expect(JSON.stringify(store.getState().api.queries)).not.toContain(customer.email);
  });

  it('is unknown while auth does not answer: the page says so, and asks again', async () => {
    server.use(http.get(`${apiUrl}/auth/user`, failing, { once: true }));
    renderApp([...accountRoutes, ...others], { path: '/account' });
    expect(await screen.findByText('Your account could not be opened.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Profile' })).toBeInTheDocument();
  });
});

describe('another account in the same browser', () => {
  it('finds nothing of the one before: what was typed, opened and read is gone', async () => {
    const { store } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    await userEvent.type(screen.getByLabelText(/First Name/), 'a Secret');
    const next = { ...customer, id: 'u3', email: 'andre@example.com', firstName: 'Andre' };
    server.use(http.get(`${apiUrl}/auth/user`, () => HttpResponse.json(next)));
    const stop = startSessionSync(store);
    localStorage.setItem('shop.session', JSON.stringify({ userId: 'u3', at: 1 }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'shop.session' }));
    expect((await screen.findAllByText('andre@example.com')).length).toBeGreaterThan(0);
    expect(screen.queryByDisplayValue(/Secret/)).not.toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('ann@example.com');
    stop();
  });
});

describe('Logout', () => {
  it('ends the session, says "Logged out" and leads home', async () => {
    server.use(http.post(`${apiUrl}/auth/logout`, () => new HttpResponse(null, { status: 204 })));
    const { router } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('Logged out')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('that fails says so, and nothing is gone', async () => {
    server.use(http.post(`${apiUrl}/auth/logout`, failing));
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('Logout failed')).toBeInTheDocument();
    expect(screen.getByText('Failed to logout. Please try again.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'Profile' })).toBeInTheDocument();
  });
});
