import { startSessionSync } from '@shop/platform/platform';
import { apiUrl, write } from '@shop/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { loadDashboard } from '../src/dashboard/DashboardPage.tsx';
import { SideNavigation } from '../src/features/layout/SideNavigation.tsx';
import { readLoginPlace } from '../src/shared/login-place.ts';
import { admin } from './support/samples.ts';
import { problem, server, world } from './support/shop-server.ts';
import { openAdmin, showPart } from './support/site.tsx';

const away = () => problem(503, 'SERVICE_UNAVAILABLE', 'Please try again.');

/** Bodies of sign-in requests. */
const sent: unknown[] = [];
const answerLogin = (answer: () => Response) =>
  server.use(
    http.post(`${apiUrl}/admin/auth/login`, async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );
const letIn = () =>
  answerLogin(() => {
    world.user = admin;
    return HttpResponse.json(admin);
  });

beforeEach(() => {
  sent.length = 0;
  letIn();
});

async function submitLogin(user: ReturnType<typeof openAdmin>['user'], email = admin.email, password = 'secret-1') {
  if (email) await write(user, screen.getByLabelText(/^Email/), email);
  if (password) await write(user, screen.getByLabelText(/^Password/), password);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

async function signIn(email?: string, password?: string) {
  world.user = null;
  const site = openAdmin('/admin');
  await screen.findByRole('heading', { name: 'Admin Login' });
  await submitLogin(site.user, email, password);
  return site;
}

const toastSays = async (title: string, description: string) => {
  const toasts = screen.getByRole('region', { name: /Notifications/ });
  expect(await screen.findByText(title, { selector: '.toastTitle' })).toBeInTheDocument();
  expect(toasts).toHaveTextContent(description);
};

describe('/admin', () => {
  it('signs staff in and opens the dashboard', async () => {
    const { router } = await signIn();
    await toastSays('Login Successful', 'Welcome back, Admin!');
    expect(await screen.findByRole('heading', { name: 'Orders Management' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/admin/dashboard');
    expect(sent).toEqual([{ email: 'keisha@shop.example', password: 'secret-1' }]);
  });

  it('requires both e-mail and password', async () => {
    answerLogin(() => problem(401, 'INVALID_CREDENTIALS', 'Invalid credentials'));
    const { user } = await signIn('', '');
    await toastSays('Validation Error', 'Please enter both email and password');
    await submitLogin(user, admin.email, '');
    await user.clear(screen.getByLabelText(/^Email/));
    await submitLogin(user, '', 'secret-1');
    await submitLogin(user, admin.email, '');
    await waitFor(() => expect(sent).toEqual([{ email: admin.email, password: 'secret-1' }]));
  });

  it('denies access to customers', async () => {
    answerLogin(() => problem(403, 'FORBIDDEN', 'Admin access required'));
    await signIn();
    await toastSays('Access Denied', 'Admin access required');
  });

  it('shows wrong credentials as a toast and above the fields', async () => {
    answerLogin(() => problem(401, 'INVALID_CREDENTIALS', 'Invalid credentials'));
    const { container } = await signIn();
    await toastSays('Login Failed', 'Invalid credentials');
    expect(container.querySelector('form .note')).toHaveTextContent('Invalid credentials');
  });

  describe('for an account with a passkey', () => {
    const key = {
      id: 'a2V5',
      type: 'public-key',
      authenticatorAttachment: null,
      getClientExtensionResults: () => ({}),
    };
    const bytes = (text: string) => new TextEncoder().encode(text).buffer;
    const signed = {
      clientDataJSON: bytes('data'),
      authenticatorData: bytes('flags'),
      signature: bytes('signature'),
      userHandle: null,
    };
    const credential = { ...key, rawId: bytes('key'), response: signed };
    const asked: unknown[] = [];

    /** Installs a fake authenticator with this response. */
    function withAuthenticator(answer: () => Promise<unknown>) {
      asked.length = 0;
      const get = (options: { publicKey: { allowCredentials: unknown } }) => {
        asked.push(options.publicKey.allowCredentials);
        return answer();
      };
      Object.assign(window, { PublicKeyCredential: class {} });
      Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
    }
    afterEach(() => {
      Reflect.deleteProperty(window, 'PublicKeyCredential');
      Reflect.deleteProperty(navigator, 'credentials');
    });

    beforeEach(() => {
      const passkey = {
        challenge: 'Y2hhbGxlbmdl',
        rpId: 'localhost',
        allowCredentials: [{ id: 'a2V5', type: 'public-key' }],
      };
      answerLogin(() => problem(401, 'SECOND_FACTOR_REQUIRED', 'Needed.', { passkey }));
    });

    it('signs in with the passkey after the password', async () => {
      let signature: unknown;
      server.use(
        http.post(`${apiUrl}/auth/second-factor`, async ({ request }) => {
          signature = await request.json();
          world.user = admin;
          return HttpResponse.json(admin);
        }),
      );
      withAuthenticator(async () => credential);
      await signIn();
      await toastSays('Login Successful', 'Welcome back, Admin!');
      expect(asked).toMatchObject([[{ type: 'public-key' }]]);
      expect(signature).toMatchObject({ id: 'a2V5', rawId: 'a2V5', response: { signature: 'c2lnbmF0dXJl' } });
    });

    it('allows another try, without a toast, after the prompt is cancelled', async () => {
      withAuthenticator(() => Promise.reject(new DOMException('Closed.', 'NotAllowedError')));
      const { container, user } = await signIn();
      expect(await screen.findByText('Passkey needed')).toBeInTheDocument();
      expect(container.querySelector('.toastTitle')).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Sign In' }));
      await waitFor(() => expect(asked).toHaveLength(2));
    });

    it("shows the server's error for a wrong passkey", async () => {
      const detail = 'This passkey could not be verified. Please try again.';
      server.use(http.post(`${apiUrl}/auth/second-factor`, () => problem(401, 'INVALID_CREDENTIALS', detail)));
      withAuthenticator(async () => credential);
      await signIn();
      await toastSays('Login Failed', detail);
    });
  });

  it('shows and hides the password', async () => {
    world.user = null;
    const { user } = openAdmin('/admin');
    const password = await screen.findByLabelText(/^Password/);
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password).toHaveAttribute('type', 'password');
  });

  it('shows the sample login in demonstration mode only', async () => {
    world.user = null;
    const { store } = openAdmin('/admin');
    await screen.findByRole('heading', { name: 'Admin Login' });
    expect(screen.queryByText('Demonstration sign-in')).not.toBeInTheDocument();
    const demoAdmin = { email: 'demo@shop.example', password: 'demo-pass' };
    act(() => {
      store.dispatch({ type: 'site/siteRead', payload: { demo: true, demoAdmin, pages: [] } });
    });
    expect(await screen.findByText('demo@shop.example')).toBeInTheDocument();
    expect(screen.getByText('demo-pass')).toBeInTheDocument();
  });

  it('links back to the store', async () => {
    world.user = null;
    const { user } = openAdmin('/admin');
    await user.click(await screen.findByRole('link', { name: 'Back to Store' }));
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
  });
});

describe('/admin-login', () => {
  it.each(['//evil.example/admin/', 'https://evil.example', '/track-order', '/admin', 7, undefined])(
    'does not return to a page outside the admin area: %j',
    (from) => {
      expect(readLoginPlace({ from, ended: false })).toEqual({ from: '/admin/dashboard', ended: false });
    },
  );

  it('does not redirect signed-in staff to another site', async () => {
    world.user = null;
    const { router } = openAdmin('/');
    await screen.findByRole('heading', { name: 'Home' });
    world.user = admin;
    await act(() => router.navigate('/admin-login', { state: { from: '//evil.example/admin/', ended: false } }));
    expect(await screen.findByRole('heading', { name: 'Orders Management' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/admin/dashboard');
  });

  it('redirects to the login', async () => {
    world.user = null;
    const { router } = openAdmin('/admin-login');
    await screen.findByRole('heading', { name: 'Admin Login' });
    expect(router.state.location.pathname).toBe('/admin');
  });
});

describe('/admin-logout', () => {
  it('ends the session and shows the login', async () => {
    const { router } = openAdmin('/admin-logout');
    expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/admin');
    expect(world.user).toBeNull();
  });

  it('shows an error and retries when signing out fails', async () => {
    server.use(http.post(`${apiUrl}/auth/logout`, away, { once: true }));
    const { user } = openAdmin('/admin-logout');
    expect(await screen.findByText('You are still signed in')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeInTheDocument();
  });
});

describe('admin pages', () => {
  it.each([
    ['a guest', null],
    ['a customer', { ...admin, accountType: 'customer' as const }],
  ])('redirect %s to the login', async (_, user) => {
    world.user = user;
    const { router } = openAdmin('/admin/tickets');
    expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/admin');
    expect(world.calls).toEqual([]);
  });

  it('show an error and retry when the session check fails', async () => {
    let down = true;
    server.use(http.get(`${apiUrl}/auth/user`, () => (down ? away() : undefined)));
    const { user } = openAdmin('/admin/mails');
    expect(await screen.findByText('We could not check whether you are signed in')).toBeInTheDocument();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Mails' })).toBeInTheDocument();
  });

  const unauthenticated = () => problem(401, 'UNAUTHENTICATED', 'Please sign in.');
  const signOutSentence = 'You were signed out. Please sign in again.';

  it('return to the page after signing in again', async () => {
    const site = openAdmin('/admin/mails?state=dead');
    await screen.findByText('shanice@example.com');
    server.use(http.get(`${apiUrl}/admin/mails`, unauthenticated, { once: true }));
    await site.user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(signOutSentence)).toBeInTheDocument();
    await submitLogin(site.user);
    expect(await screen.findByText('shanice@example.com')).toBeInTheDocument();
    expect(site.router.state.location).toMatchObject({ pathname: '/admin/mails', search: '?state=dead' });
  });

  it('redirect to the login when the ticket count is refused', async () => {
    server.use(http.get(`${apiUrl}/tickets`, unauthenticated));
    openAdmin('/admin/mails');
    expect(await screen.findByText(signOutSentence)).toBeInTheDocument();
  });

  it('send no further requests after the session has ended', async () => {
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

  it('open after a first sign-in, without an ended-session notice', async () => {
    world.user = null;
    const site = openAdmin('/admin/mails');
    await screen.findByRole('heading', { name: 'Admin Login' });
    expect(screen.queryByText(signOutSentence)).not.toBeInTheDocument();
    await submitLogin(site.user);
    expect(await screen.findByRole('heading', { name: 'Mails' })).toBeInTheDocument();
  });

  it('show no ended-session notice after signing out in this tab', async () => {
    const { user } = openAdmin('/admin/mails');
    await user.click(await screen.findByTitle('Logout'));
    expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeInTheDocument();
    expect(screen.queryByText(signOutSentence)).not.toBeInTheDocument();
  });

  it('keep unsaved order notes when saving fails with 401', async () => {
    const site = openAdmin(`/admin/dashboard?order=${world.orders[0]?.id}`);
    await write(site.user, await screen.findByLabelText('Notes'), 'Call first');
    const refused: string[] = [];
    server.use(
      http.all(`${apiUrl}/admin/orders*`, ({ request }) => {
        if (world.user) return undefined;
        refused.push(request.method);
        return unauthenticated();
      }),
    );
    world.user = null;
    await site.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(signOutSentence)).toBeInTheDocument();
    expect(refused).toEqual(['PATCH']);
    await submitLogin(site.user);
    expect(await screen.findByLabelText('Notes')).toHaveValue('Call first');
  });
});

describe('the side navigation', () => {
  it('lists the tabs and marks the current one', async () => {
    const { user, router } = showPart(<SideNavigation />, '/admin/dashboard');
    const navigation = within(screen.getByRole('navigation', { name: 'Administration' }));
    const marked = () => navigation.queryAllByRole('link', { current: 'page' }).map((link) => link.title);
    const names = navigation.getAllByRole('link').map((link) => link.title);
    const pages = ['Orders Management', 'Receipts', 'Product Management', 'Devices', 'Support Tickets', 'Analytics'];
    const lists = [
      'Customers',
      'Shop Details',
      'Search Words',
      'Newsletter',
      'Mails',
      'Deleted Accounts',
      'Staff',
      'Access Log',
    ];
    expect(names).toEqual([...pages, ...lists, 'Logout']);
    expect(marked()).toEqual(['Orders Management']);
    for (const name of names.slice(1, -1)) {
      await user.click(navigation.getByTitle(name));
      expect(marked()).toEqual([name]);
    }
    await user.click(navigation.getByTitle('Product Management'));
    expect(router.state.location).toMatchObject({ pathname: '/admin/dashboard', search: '?tab=products' });
  });

  it('opens another page on click', async () => {
    const { user } = openAdmin('/admin/mails');
    await user.click(await screen.findByTitle('Support Tickets'));
    expect(await screen.findByRole('heading', { name: 'Support Tickets' })).toBeInTheDocument();
  });

  it('counts open tickets and waiting receipts', async () => {
    showPart(<SideNavigation />, '/admin/dashboard');
    await waitFor(() => expect(screen.getByTitle('Support Tickets')).toHaveTextContent('2 open'));
    await waitFor(() => expect(screen.getByTitle('Receipts')).toHaveTextContent('3 waiting'));
    expect(world.calls).toContain('GET /tickets?status=open&limit=1');
  });

  it('opens and closes as a menu on phones', async () => {
    const { user } = showPart(<SideNavigation />, '/admin/dashboard');
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    expect(screen.getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true');
    await user.click(screen.getByTitle('Product Management'));
    expect(await screen.findByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('a dashboard tab', () => {
  it.each(['tickets', 'analytics', 'receipts'])('redirects ?tab=%s to its own page', (tab) => {
    const response = loadDashboard({ request: new Request(`http://localhost/admin/dashboard?tab=${tab}`) });
    expect(response?.headers.get('location')).toBe(`/admin/${tab}`);
  });

  it('opens its own page when it has one', async () => {
    const { router } = openAdmin('/admin/dashboard?tab=tickets');
    expect(await screen.findByRole('heading', { name: 'Support Tickets', level: 1 })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/admin/tickets');
  });
});
