import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import {
  defineRemote,
  displayName,
  newId,
  type Session,
  startSessionSync,
  stored,
  useOwner,
  useSession,
} from '../src/platform.ts';
import { apiUrl, createTestApp } from '../src/testing.tsx';
import { user } from './user.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => server.close());

const loggedOut = http.post(`${apiUrl}/auth/logout`, () => new HttpResponse(null, { status: 204 }));
const sessionOf = (who: typeof user | null) => http.get(`${apiUrl}/auth/user`, () => HttpResponse.json(who));
const onceOf = (who: typeof user | null) =>
  http.get(`${apiUrl}/auth/user`, () => HttpResponse.json(who), { once: true });

let session: Session;
let owner: string | undefined;
function Probe() {
  session = useSession();
  owner = useOwner();
  return <p>{session.user === undefined ? 'asking' : (session.user?.email ?? 'nobody')}</p>;
}

function open(options: Parameters<typeof createTestApp>[1] = {}) {
  const { app, store } = createTestApp([{ path: '/', element: <Probe /> }], options);
  render(app);
  return store;
}
const openAsGuest = () => startSessionSync(open({ guest: true }));

const probeApi = defineRemote('probe').injectEndpoints((build) => ({
  mine: build.query<string, void>({ query: () => '/mine' }),
}));

describe('a session that cannot be read', () => {
  const unavailable = () =>
    HttpResponse.json({ code: 'SERVICE_UNAVAILABLE', detail: 'Away.', status: 503 }, { status: 503 });

  it('is unknown, reports the failure and is requested again on retry', async () => {
    server.use(http.get(`${apiUrl}/auth/user`, unavailable));
    open();
    await waitFor(() => expect([session.user, session.status, session.loading]).toEqual([undefined, 'failed', false]));
    server.use(sessionOf(user));
    act(() => session.retry());
    expect(await screen.findByText(user.email)).toBeInTheDocument();
    expect(session.status).toBe('known');
  });
});

describe('a page rendered for a guest', () => {
  it('does not request the session', () => {
    const stop = openAsGuest();
    expect([session.user, session.status]).toEqual([null, 'known']);
    stop();
  });

  it('requests the session when a user signed in since then', async () => {
    localStorage.setItem('shop.session', JSON.stringify({ userId: user.id, at: 1 }));
    server.use(sessionOf(user));
    const stop = openAsGuest();
    expect(await screen.findByText(user.email)).toBeInTheDocument();
    stop();
  });

  it('signs out the user who signed in since then', async () => {
    localStorage.setItem('shop.session', JSON.stringify({ userId: user.id, at: 1 }));
    const device = stored('test.device', (value) => value, { personal: true });
    device.set('Galaxy A12');
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    server.use(
      sessionOf(user),
      http.post(`${apiUrl}/auth/logout`, async () => {
        await ended;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const stop = openAsGuest();
    const signedOut = session.signOut();
    expect(await screen.findByText(user.email)).toBeInTheDocument();
    end();
    await act(async () => expect(await signedOut).toBe(true));
    expect(await screen.findByText('nobody')).toBeInTheDocument();
    expect(localStorage.getItem('test.device')).toBeNull();
    stop();
  });
});

describe('a page restored from the back-forward cache', () => {
  it('detects a sign-in that happened since then', async () => {
    const stop = openAsGuest();
    localStorage.setItem('shop.session', JSON.stringify({ userId: user.id, at: 1 }));
    server.use(sessionOf(user));
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(await screen.findByText(user.email)).toBeInTheDocument();
    stop();
  });
});

describe('the owner of stored browser data', () => {
  it('stays the guest before and after an expired session', async () => {
    server.use(onceOf(null));
    open();
    expect(owner).toBeUndefined();
    await screen.findByText('nobody');
    const guest = owner;
    act(() => session.setUser(user));
    expect([owner, guest]).toEqual([user.id, 'guest']);
    cleanup();
    server.use(onceOf(null));
    open();
    await screen.findByText('nobody');
    expect(owner).toBe(guest);
  });

  it('is another guest after a sign-out or an account change', async () => {
    server.use(onceOf(user), loggedOut);
    open();
    await screen.findByText(user.email);
    const guests = ['guest'];
    const signOut = async () => {
      await act(async () => void (await session.signOut()));
      guests.push(owner ?? '');
    };
    await signOut();
    act(() => session.setUser(user));
    await signOut();
    act(() => session.setUser(user));
    act(() => session.setUser({ ...user, id: 'another' }));
    guests.push(JSON.parse(localStorage.getItem('shop.session') ?? '').guest);
    expect(new Set(guests).size).toBe(4);
  });

  it('is the last account when the service does not answer', async () => {
    localStorage.setItem('shop.session', JSON.stringify({ userId: user.id, at: 1 }));
    server.use(http.get(`${apiUrl}/auth/user`, () => HttpResponse.error()));
    open();
    await waitFor(() => expect(session.status).toBe('failed'));
    expect(owner).toBe(user.id);
  });
});

describe('a closed tab that the browser reopens', () => {
  const reopen = (guest: string) => {
    localStorage.setItem('shop.session', JSON.stringify({ userId: null, at: 1, guest }));
    server.use(sessionOf(null));
    startSessionSync(open())();
  };

  it('restores guest input, and nothing after an account signed out', () => {
    const guest = newId();
    reopen(guest);
    sessionStorage.setItem('test.draft', 'Hope Road');
    reopen(guest);
    expect(sessionStorage.getItem('test.draft')).toBe('Hope Road');
    reopen(newId());
    expect(sessionStorage.getItem('test.draft')).toBeNull();
  });
});

describe('the cart of an account', () => {
  it('is removed at sign-out and restored for the same account', async () => {
    const inCart = () =>
      JSON.parse(localStorage.getItem('shop.cart') ?? '[]').map(({ productId }: { productId: string }) => productId);
    const put = (productId: string) => localStorage.setItem('shop.cart', JSON.stringify([{ productId }]));
    server.use(sessionOf(user), loggedOut);
    open();
    await screen.findByText(user.email);
    put('p-1');
    stored('test.reply', String, { untilSignOut: true }).set('Hope Road');
    const signOut = () => act(async () => void (await session.signOut()));
    await signOut();
    expect([inCart(), localStorage.getItem('test.reply')]).toEqual([[], null]);
    act(() => session.setUser({ ...user, id: 'another' }));
    expect(inCart()).toEqual([]);
    await signOut();
    put('p-2');
    act(() => session.setUser(user));
    expect(inCart()).toEqual(['p-1', 'p-2']);
    expect(localStorage.getItem('shop.carts')).toBeNull();
  });
});

describe('the session', () => {
  it('contains the signed-in user', async () => {
    server.use(sessionOf(user));
    open();
    expect(await screen.findByText(user.email)).toBeInTheDocument();
    expect(session.isAdmin).toBe(false);
  });

  it.each([401, 200])('is empty when the service answers %d without a user', async (status) => {
    server.use(http.get(`${apiUrl}/auth/user`, () => HttpResponse.json(null, { status })));
    open();
    expect(await screen.findByText('nobody')).toBeInTheDocument();
  });

  it('ends on sign-out, reports it and forgets the user', async () => {
    server.use(onceOf(user), loggedOut);
    open();
    await screen.findByText(user.email);
    await act(async () => expect(await session.signOut()).toBe(true));
    expect(await screen.findByText('nobody')).toBeInTheDocument();
    expect(screen.getByText('You have been safely logged out.')).toBeInTheDocument();
  });

  it.each([
    ['everything', 'its own account', user.id, '"Galaxy A12"'],
    ['nothing', 'another one', 'somebody before', null],
  ])('keeps %s for %s when it expires', async (_, __, userId, left) => {
    server.use(http.get(`${apiUrl}/auth/user`, () => HttpResponse.json(null, { status: 401 })));
    stored('test.device', (value) => value, { personal: true }).set('Galaxy A12');
    localStorage.setItem('shop.session', JSON.stringify({ userId, at: 1 }));
    open();
    await screen.findByText('nobody');
    act(() => session.setUser(user));
    expect(localStorage.getItem('test.device')).toBe(left);
  });

  it('leaves no personal data in the browser, even for unloaded pages', async () => {
    server.use(onceOf(user), loggedOut);
    const order = stored('test.order', (value) => (typeof value === 'string' ? value : 'none'), { personal: true });
    const theme = stored('test.theme', (value) => (typeof value === 'string' ? value : 'light'));
    order.set('ORD-123456');
    theme.set('dark');
    // Simulates a value that an earlier page stored under an unknown key.
    localStorage.setItem('test.ticket', '"5f3a91c2"');
    localStorage.setItem('shop.personal', '["test.order","test.ticket"]');
    sessionStorage.setItem('test.draft', 'Hope Road');
    open();
    await screen.findByText(user.email);
    await act(async () => expect(await session.signOut()).toBe(true));
    expect([order.get(), theme.get()]).toEqual(['none', 'dark']);
    expect([localStorage.getItem('test.ticket'), localStorage.getItem('shop.personal'), sessionStorage.length]).toEqual(
      [null, null, 0],
    );
  });

  it('keeps guest data at sign-in', async () => {
    server.use(http.get(`${apiUrl}/auth/user`, () => HttpResponse.json(null, { status: 401 })));
    const order = stored('test.order', (value) => (typeof value === 'string' ? value : 'none'), { personal: true });
    order.set('ORD-123456');
    open();
    await screen.findByText('nobody');
    act(() => session.setUser(user));
    expect(order.get()).toBe('ORD-123456');
  });

  it('continues and reports the failure when sign-out fails', async () => {
    server.use(
      sessionOf(user),
      http.post(`${apiUrl}/auth/logout`, () => HttpResponse.error()),
    );
    open();
    await screen.findByText(user.email);
    await act(async () => expect(await session.signOut()).toBe(false));
    expect(screen.getByText('Logout Error')).toBeInTheDocument();
    expect(screen.getByText('There was an issue logging you out. Please try again.')).toBeInTheDocument();
    expect(screen.getByText(user.email)).toBeInTheDocument();
  });

  it.each([
    [{ ...user, firstName: 'Ann' }, 'Ann'],
    [{ ...user, firstName: null, username: 'annie' }, 'annie'],
    [{ ...user, firstName: null, username: null, email: 'ann@example.com' }, 'ann'],
  ])('greets by first name, else username, else e-mail: %#', (who, name) => expect(displayName(who)).toBe(name));
});

describe('sign-in and sign-out in another tab', () => {
  let stop: () => void;
  const openSynced = () => {
    const store = open();
    stop = startSessionSync(store);
    return store;
  };
  afterEach(() => stop());

  /** Dispatches the storage event of another tab. */
  const otherTabStores = (userId: string | null) => {
    localStorage.setItem('shop.session', JSON.stringify({ userId, at: 1 }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'shop.session' })));
  };
  const answering = (...users: (typeof user | null)[]) => {
    let calls = 0;
    server.use(http.get(`${apiUrl}/auth/user`, () => HttpResponse.json(users[Math.min(calls++, users.length - 1)])));
    return () => calls;
  };

  it('clears the user and all cached user data in this tab', async () => {
    answering(user, null);
    server.use(http.get(`${apiUrl}/mine`, () => HttpResponse.json('876 555 0199')));
    const store = openSynced();
    await screen.findByText(user.email);
    await store.dispatch(probeApi.endpoints.mine.initiate());
    sessionStorage.setItem('test.draft', 'Hope Road');
    otherTabStores(null);
    expect(await screen.findByText('nobody')).toBeInTheDocument();
    expect(JSON.stringify(store.getState())).not.toContain('876 555 0199');
    expect(sessionStorage).toHaveLength(0);
  });

  it('hides data of the previous user while the session is requested', async () => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const other = { ...user, id: 'another', email: 'another@example.com' };
    server.use(
      onceOf(user),
      http.get(`${apiUrl}/auth/user`, () => asked.then(() => HttpResponse.json(other))),
      http.get(`${apiUrl}/mine`, () => HttpResponse.json('876 555 0199')),
    );
    const store = openSynced();
    await screen.findByText(user.email);
    await store.dispatch(probeApi.endpoints.mine.initiate());
    sessionStorage.setItem('test.draft', 'Hope Road');
    otherTabStores(other.id);
    expect(screen.getByText('asking')).toBeInTheDocument();
    expect(JSON.stringify(store.getState())).not.toContain('876 555 0199');
    expect(sessionStorage).toHaveLength(0);
    answer();
    expect(await screen.findByText(other.email)).toBeInTheDocument();
  });

  it('shows the new user in this tab', async () => {
    answering(null, user);
    openSynced();
    await screen.findByText('nobody');
    otherTabStores(user.id);
    expect(await screen.findByText(user.email)).toBeInTheDocument();
  });

  it('shows no user when the service does not answer', async () => {
    server.use(
      onceOf(user),
      http.get(`${apiUrl}/auth/user`, () => HttpResponse.error()),
    );
    openSynced();
    await screen.findByText(user.email);
    otherTabStores(null);
    expect(await screen.findByText('nobody')).toBeInTheDocument();
  });

  it('clears the data of a page whose user is still unknown', async () => {
    server.use(
      http.get(`${apiUrl}/auth/user`, () => new Promise<undefined>(() => {})),
      loggedOut,
    );
    sessionStorage.setItem('test.draft', 'Hope Road');
    openSynced();
    expect(screen.getByText('asking')).toBeInTheDocument();
    await act(async () => expect(await session.signOut()).toBe(true));
    expect(await screen.findByText('nobody')).toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem('shop.session') ?? '')).toMatchObject({ userId: null });
    expect(sessionStorage).toHaveLength(0);
  });

  it('is announced to other tabs without a new request', async () => {
    const calls = answering(user);
    server.use(loggedOut);
    openSynced();
    await screen.findByText(user.email);
    await act(async () => expect(await session.signOut()).toBe(true));
    expect(JSON.parse(localStorage.getItem('shop.session') ?? '')).toMatchObject({ userId: null });
    act(() => session.setUser(user));
    expect(JSON.parse(localStorage.getItem('shop.session') ?? '')).toMatchObject({ userId: user.id });
    expect(await screen.findByText(user.email)).toBeInTheDocument();
    expect(calls()).toBe(1);
  });
});
