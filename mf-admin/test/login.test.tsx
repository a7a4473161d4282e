import { apiUrl, write } from '@shop/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { admin, problem, server, world } from './support/shop-server.ts';
import { openAdmin } from './support/site.tsx';

const answerLogin = (answer: (body: unknown) => Response) =>
  server.use(http.post(`${apiUrl}/admin/auth/login`, async ({ request }) => answer(await request.json())));

async function signIn(email = 'keisha@shop.example', password = 'secret-1') {
  world.user = null;
  const site = openAdmin('/admin');
  await screen.findByRole('heading', { name: 'Admin Login' });
  if (email) await write(site.user, screen.getByLabelText(/^Email/), email);
  if (password) await write(site.user, screen.getByLabelText(/^Password/), password);
  await site.user.click(screen.getByRole('button', { name: 'Sign In' }));
  return site;
}

const toastSays = async (title: string, description: string) => {
  const toasts = screen.getByRole('region', { name: /Notifications/ });
  expect(await screen.findByText(title, { selector: '.toastTitle' })).toBeInTheDocument();
  expect(toasts).toHaveTextContent(description);
};

describe('/admin', () => {
  it('signs staff in, greets and leads to the dashboard', async () => {
    let sent: unknown;
    answerLogin((body) => {
      sent = body;
      world.user = admin;
      return HttpResponse.json(admin);
    });
    const { router } = await signIn();
    await toastSays('Login Successful', 'Welcome back, Admin!');
    expect(await screen.findByRole('heading', { name: 'Orders Management' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/admin/dashboard');
    expect(sent).toEqual({ email: 'keisha@shop.example', password: 'secret-1' });
  });

  it.each([
    ['', ''],
    ['keisha@shop.example', ''],
    ['', 'secret-1'],
  ])('asks for both, given %j and %j', async (email, password) => {
    await signIn(email, password);
    await toastSays('Validation Error', 'Please enter both email and password');
  });

  it('turns customers away', async () => {
    answerLogin(() => problem(403, 'FORBIDDEN', 'Admin access required'));
    await signIn();
    await toastSays('Access Denied', 'Admin access required');
  });

  it('says what the shop said of wrong credentials, and keeps saying it above the fields', async () => {
    answerLogin(() => problem(401, 'INVALID_CREDENTIALS', 'Invalid credentials'));
    const { container } = await signIn();
    await toastSays('Login Failed', 'Invalid credentials');
    expect(container.querySelector('form .note')).toHaveTextContent('Invalid credentials');
  });

  describe('of staff with a passkey', () => {
    const key = { id: 'a2V5', type: 'public-key', authenticatorAttachment: null, getClientExtensionResults: () => ({}) };
    const bytes = (text: string) => new TextEncoder().encode(text).buffer;
    const signed = { clientDataJSON: bytes('data'), authenticatorData: bytes('flags'), signature: bytes('signature'), userHandle: null };
    const credential = { ...key, rawId: bytes('key'), response: signed };
    const asked: unknown[] = [];

    /** A browser whose authenticator answers so. */
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
      const passkey = { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', allowCredentials: [{ id: 'a2V5', type: 'public-key' }] };
      answerLogin(() =>
        HttpResponse.json(
          { type: 'about:blank', title: 'Unauthorized', status: 401, code: 'SECOND_FACTOR_REQUIRED', detail: 'Needed.', passkey },
          { status: 401 },
        ),
      );
    });

    it('asks for it behind the password, and signs in with what it signed', async () => {
      let sent: unknown;
      server.use(
        http.post(`${apiUrl}/auth/second-factor`, async ({ request }) => {
          sent = await request.json();
          world.user = admin;
          return HttpResponse.json(admin);
        }),
      );
      withAuthenticator(async () => credential);
      await signIn();
      await toastSays('Login Successful', 'Welcome back, Admin!');
      expect(asked).toMatchObject([[{ type: 'public-key' }]]);
      expect(sent).toMatchObject({ id: 'a2V5', rawId: 'a2V5', response: { signature: 'c2lnbmF0dXJl' } });
    });

    it('says so above the fields when it was not used, which is no alarm, and can be pressed again', async () => {
      withAuthenticator(() => Promise.reject(new DOMException('Closed.', 'NotAllowedError')));
      const { container, user } = await signIn();
      expect(await screen.findByText('Passkey needed')).toBeInTheDocument();
      expect(container.querySelector('.toastTitle')).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Sign In' }));
      await waitFor(() => expect(asked).toHaveLength(2));
    });

    it('says what the shop said of a wrong one', async () => {
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

  it('shows no sample credential outside demonstration mode', async () => {
    world.user = null;
    openAdmin('/admin');
    await screen.findByRole('heading', { name: 'Admin Login' });
    expect(screen.queryByText('Demonstration sign-in')).not.toBeInTheDocument();
  });

  it('shows the sample credential in demonstration mode', async () => {
    world.user = null;
    const { store } = openAdmin('/admin');
    await screen.findByRole('heading', { name: 'Admin Login' });
    const demoAdmin = { email: 'demo@shop.example', password: 'demo-pass' };
    act(() => {
      store.dispatch({ type: 'site/siteRead', payload: { demo: true, demoAdmin, pages: [] } });
    });
    expect(await screen.findByText('demo@shop.example')).toBeInTheDocument();
    expect(screen.getByText('demo-pass')).toBeInTheDocument();
  });

  it('leads back to the store', async () => {
    world.user = null;
    const { user } = openAdmin('/admin');
    await user.click(await screen.findByRole('link', { name: 'Back to Store' }));
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
  });

  it('passes staff on that is signed in already', async () => {
    openAdmin('/admin');
    expect(await screen.findByRole('heading', { name: 'Orders Management' })).toBeInTheDocument();
  });
});

describe('/admin-login', () => {
  it.each(['//evil.example/admin/', 'https://evil.example', '/track-order', 7])('leads to no page but staff’s: %j', async (from) => {
    world.user = null;
    const { router } = openAdmin('/');
    await screen.findByRole('heading', { name: 'Home' });
    world.user = admin;
    await act(() => router.navigate('/admin-login', { state: { from, ended: false } }));
    expect(await screen.findByRole('heading', { name: 'Orders Management' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/admin/dashboard');
  });

  it('leads to the login', async () => {
    world.user = null;
    const { router } = openAdmin('/admin-login');
    await screen.findByRole('heading', { name: 'Admin Login' });
    expect(router.state.location.pathname).toBe('/admin');
  });
});

describe('/admin-logout', () => {
  it('ends the session and leads to the login', async () => {
    const { router } = openAdmin('/admin-logout');
    expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/admin');
    expect(world.user).toBeNull();
  });

  it('says so when the session could not be ended, and tries again', async () => {
    server.use(http.post(`${apiUrl}/auth/logout`, () => problem(503, 'SERVICE_UNAVAILABLE', 'Please try again.'), { once: true }));
    const { user } = openAdmin('/admin-logout');
    expect(await screen.findByText('You are still signed in')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeInTheDocument();
  });
});
