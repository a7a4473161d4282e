import { jest } from '@jest/globals';
import type { Passkey } from '@shop/contracts/passkeys';
import { apiUrl, demoShop, hydrateApp, renderApp, write } from '@shop/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import access from '../src/access.tsx';
import accountRoutes from '../src/account.tsx';
import { Passkeys } from '../src/features/account/settings/passkeys/Passkeys.tsx';
import { PasskeySignIn } from '../src/shared/passkeys/PasskeySignIn.tsx';
import { entry, refusal, session, settings } from './account.ts';
import { customer, failing, promised, testServer } from './server.ts';

const server = testServer();

describe('passkeys in the settings', () => {
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const made = {
    id: 'AQID',
    rawId: bytes,
    type: 'public-key',
    response: { attestationObject: bytes, clientDataJSON: bytes },
    getClientExtensionResults: () => ({}),
  };
  const creation = {
    challenge: 'AQID',
    rp: { name: 'Shop' },
    user: { id: 'AQID', name: 'ann@example.com', displayName: 'Ann' },
    pubKeyCredParams: [],
  };
  const phoneKey: Passkey = {
    id: 'k1',
    name: 'Chrome on Android',
    isSynced: true,
    createdAt: '2026-11-20T15:00:00.000Z',
    lastUsedAt: null,
  };

  let passkeys: Passkey[];
  const calls: [method: string, path: string, body: unknown][] = [];
  const noted = (method: 'patch' | 'post', path: string, answer: () => Response) =>
    http[method](`${apiUrl}/auth/passkeys${path}`, async ({ request }) => {
      calls.push([request.method, new URL(request.url).pathname, await request.json()]);
      return answer();
    });

  let create: () => Promise<unknown>;

  beforeEach(() => {
    calls.length = 0;
    passkeys = [phoneKey];
    create = async () => made;
    Object.defineProperty(navigator, 'credentials', { value: { create: () => create() }, configurable: true });
    Object.assign(globalThis, { PublicKeyCredential: class {} });
    server.use(
      http.get(`${apiUrl}/auth/user`, () => HttpResponse.json(customer)),
      http.get(`${apiUrl}/auth/settings`, () => HttpResponse.json(settings)),
      http.get(`${apiUrl}/auth/sessions`, () => HttpResponse.json([session({ isCurrent: true })])),
      http.get(`${apiUrl}/auth/activity`, () => HttpResponse.json({ entries: [entry()], next: null })),
      http.get(`${apiUrl}/auth/passkeys`, () => HttpResponse.json(passkeys)),
      noted('post', '/options', () => HttpResponse.json(creation)),
      noted('post', '', () => {
        passkeys = [...passkeys, { ...phoneKey, id: 'k2', name: 'Safari on iPhone' }];
        return HttpResponse.json(passkeys[1], { status: 201 });
      }),
    );
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));

  const open = () => renderApp([{ path: '/', Component: Passkeys }]);
  const openPage = () => hydrateApp(accountRoutes, { path: '/account/settings', user: customer });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const rows = async () => within(await screen.findByRole('list', { name: 'Passkeys' })).getAllByRole('listitem');
  const names = async () => (await rows()).map((row) => within(row).getByRole('heading').textContent);

  async function confirm(dialog: string, button: string, password = 'sweet-mango-rain') {
    const shown = within(await screen.findByRole('dialog', { name: dialog }));
    await write(userEvent, shown.getByLabelText('Password'), password);
    await userEvent.click(shown.getByRole('button', { name: button }));
  }

  async function rename(to: string) {
    open();
    await rows();
    await press('Rename the passkey Chrome on Android');
    await userEvent.clear(screen.getByLabelText('Name'));
    await write(userEvent, screen.getByLabelText('Name'), to);
  }

  async function add() {
    open();
    await rows();
    await press('Add a passkey');
    await confirm('Add a passkey', 'Continue');
  }

  describe('account passkeys', () => {
    it('show creation, last use and sync state', async () => {
      open();
      const [row] = await rows();
      expect(row).toHaveTextContent('Chrome on Android');
      expect(row).toHaveTextContent('Added 20 Nov 2026, 10:00 AM, on your other devices too');
      expect(row).toHaveTextContent('Not used yet');
    });

    it('are added after password and device', async () => {
      await add();
      expect(await screen.findByText('Passkey added')).toBeInTheDocument();
      await waitFor(async () => expect(await names()).toEqual(['Chrome on Android', 'Safari on iPhone']));
      expect(calls).toMatchObject([
        ['POST', '/api/auth/passkeys/options', { password: 'sweet-mango-rain' }],
        ['POST', '/api/auth/passkeys', { id: 'AQID', type: 'public-key' }],
      ]);
    });

    it('are not added with a wrong password', async () => {
      server.use(
        noted('post', '/options', () => refusal(403, 'WRONG_PASSWORD', 'This is not your password. Please try again.')),
      );
      await add();
      expect(await screen.findByText('This is not your password. Please try again.')).toBeInTheDocument();
      expect(screen.getByRole('dialog')).toBeInTheDocument();
    });

    it.each([
      ['NotAllowedError', 'You can try again whenever you like.'],
      ['InvalidStateError', 'This device has a passkey of your account already.'],
      ['UnknownError', 'This device could not create a passkey. Please try another device.'],
    ])('are not added when the device reports %s', async (name, text) => {
      create = () => Promise.reject(new DOMException('None.', name));
      await add();
      expect(await screen.findByText(text)).toBeInTheDocument();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(calls).toHaveLength(1);
    });

    it('are not added when the server refuses, with its reason', async () => {
      server.use(
        noted('post', '', () =>
          refusal(422, 'PASSKEY_REFUSED', 'This passkey could not be verified. Please try again.'),
        ),
      );
      await add();
      expect(await screen.findByText('This passkey could not be verified. Please try again.')).toBeInTheDocument();
    });

    it('are renamed', async () => {
      server.use(
        noted('patch', '/:id', () => {
          passkeys = [{ ...phoneKey, name: 'My phone' }];
          return HttpResponse.json(passkeys[0]);
        }),
      );
      open();
      await rows();
      await press('Rename the passkey Chrome on Android');
      const box = screen.getByLabelText('Name');
      await userEvent.clear(box);
      await press('Save');
      expect(box).toHaveAccessibleDescription(expect.stringContaining('Please enter a name'));
      await write(userEvent, box, ' My phone ');
      await press('Save');
      await waitFor(async () => expect(await names()).toEqual(['My phone']));
      expect(calls).toEqual([['PATCH', '/api/auth/passkeys/k1', { name: 'My phone' }]]);
    });

    it('keep the rename dialog open while saving', async () => {
      let answer = () => {};
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      server.use(
        http.patch(`${apiUrl}/auth/passkeys/:id`, async () => {
          await held;
          passkeys = [{ ...phoneKey, name: 'My phone' }];
          return HttpResponse.json(passkeys[0]);
        }),
      );
      await rename('My phone');
      await press('Save');
      expect(await screen.findByRole('button', { name: 'Cancel' })).toBeDisabled();
      await press('Close');
      expect(screen.getByRole('dialog', { name: 'Rename this passkey' })).toBeInTheDocument();
      answer();
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await waitFor(async () => expect(await names()).toEqual(['My phone']));
    });

    it('ask for confirmation before a typed name is lost', async () => {
      await rename('My phone');
      await press('Close');
      await userEvent.click(await screen.findByRole('button', { name: 'Keep Editing' }));
      expect(screen.getByLabelText('Name')).toHaveValue('My phone');
      await press('Cancel');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(calls).toEqual([]);
    });

    it.each([
      ['after the first request', () => new HttpResponse(null, { status: 204 })],
      ['even if already removed', () => refusal(404, 'NOT_FOUND', 'The passkey does not exist.')],
    ])('are removed with the password, %s', async (_, answer) => {
      server.use(
        noted('post', '/:id/removal', () => {
          passkeys = [];
          return answer();
        }),
      );
      open();
      await rows();
      await press('Remove the passkey Chrome on Android');
      await confirm('Remove this passkey?', 'Remove');
      expect(await screen.findByText('Passkey removed')).toBeInTheDocument();
      expect(calls).toEqual([['POST', '/api/auth/passkeys/k1/removal', { password: 'sweet-mango-rain' }]]);
    });

    it('reload after a failure', async () => {
      let down = true;
      server.use(http.get(`${apiUrl}/auth/passkeys`, () => (down ? failing() : HttpResponse.json(passkeys))));
      open();
      expect(await screen.findByText('Your passkeys could not be loaded.')).toBeInTheDocument();
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Retry' })).not.toHaveAttribute('aria-busy', 'true'),
      );
      down = false;
      await press('Retry');
      expect(await names()).toEqual(['Chrome on Android']);
    });

    it('offer Add in server-rendered HTML', async () => {
      passkeys = [];
      const { html } = await openPage();
      expect(html).toContain('Add a passkey');
      expect(html).not.toContain('cannot make passkeys');
    });

    it('hide Add in browsers without WebAuthn', async () => {
      Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
      passkeys = [];
      open();
      expect(await screen.findByText('This browser cannot make passkeys.')).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
    });
  });
});

describe('signing in with a passkey', () => {
  const routes = [...access, { path: '/', element: <h1>Home</h1> }];
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const key = {
    id: 'AQID',
    rawId: bytes,
    type: 'public-key',
    response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: bytes },
    getClientExtensionResults: () => ({}),
  };
  class PublicKeyCredential {
    static isConditionalMediationAvailable = (): Promise<boolean> => Promise.resolve(true);
  }
  const toasts = () => within(screen.getByRole('region', { name: /Notifications/ }));
  const button = () => screen.findByRole('button', { name: 'Sign in with a passkey' });

  /** Fakes of the browser's passkey requests and their results. */
  let asked: CredentialRequestOptions[];
  let touch: (options: CredentialRequestOptions) => Promise<unknown>;
  /** Rejects as the browser does when another request aborts this one. */
  const nobodyTouches = ({ signal }: CredentialRequestOptions) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

  beforeEach(() => {
    [asked, touch] = [[], nobodyTouches];
    const get = (options: CredentialRequestOptions) => {
      asked.push(options);
      return touch(options);
    };
    Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
    Object.assign(globalThis, { PublicKeyCredential });
    server.use(
      http.get(`${apiUrl}/shop`, () => HttpResponse.json(demoShop)),
      http.post(`${apiUrl}/auth/passkey-sign-in/options`, () =>
        HttpResponse.json({ challenge: 'AQID', userVerification: 'required' }),
      ),
      http.post(`${apiUrl}/auth/passkey-sign-in`, () => HttpResponse.json(customer)),
    );
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));

  const open = () => renderApp(routes, { path: '/login', guest: true });

  describe('passkey sign-in', () => {
    it('starts from the browser’s autofill in the email field', async () => {
      touch = async () => key;
      open();
      expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
      expect(asked).toMatchObject([{ mediation: 'conditional' }]);
    });

    it('starts from the button and aborts the autofill', async () => {
      open();
      await waitFor(() => expect(asked).toHaveLength(1));
      touch = async () => key;
      await userEvent.click(await button());
      expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
      expect(asked[0]?.signal?.aborted).toBe(true);
      expect(asked[1]).not.toHaveProperty('mediation');
    });

    it('continues by button when the autofill options load late', async () => {
      const [late, touched] = [promised<void>(), promised<typeof key>()];
      let calls = 0;
      let isLateSent = false;
      const taken = new Promise((resolve) =>
        server.events.on('response:mocked', () => isLateSent && setTimeout(resolve)),
      );
      server.use(
        http.post(`${apiUrl}/auth/passkey-sign-in/options`, async () => {
          if (calls++ === 0) {
            await late.promise;
            isLateSent = true;
          }
          return HttpResponse.json({ challenge: 'AgID', userVerification: 'required' });
        }),
      );
      touch = () => touched.promise;
      open();
      await userEvent.click(await button());
      await waitFor(() => expect(asked).toHaveLength(1));
      late.resolve();
      await taken;
      expect(asked[0]?.signal?.aborted).toBe(false);
      touched.resolve(key);
      expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
      expect(asked).toHaveLength(1);
    });

    it('offers autofill again after a cancelled dialog', async () => {
      open();
      await waitFor(() => expect(asked).toHaveLength(1));
      touch = (options) =>
        options.mediation ? nobodyTouches(options) : Promise.reject(new DOMException('Left.', 'NotAllowedError'));
      await userEvent.click(await button());
      expect(await toasts().findByText('No passkey used')).toBeInTheDocument();
      await waitFor(() =>
        expect(asked.map(({ mediation }) => mediation)).toEqual(['conditional', undefined, 'conditional']),
      );
    });

    it('renews expired autofill options when the page wakes up', async () => {
      open();
      await waitFor(() => expect(asked).toHaveLength(1));
      const wake = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
      wake();
      const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 320_000);
      wake();
      await waitFor(() => expect(asked).toHaveLength(2));
      clock.mockRestore();
      expect(asked[0]?.signal?.aborted).toBe(true);
    });

    it('shows an error when refused', async () => {
      server.use(
        http.post(`${apiUrl}/auth/passkey-sign-in`, () =>
          HttpResponse.json(
            {
              type: 'about:blank',
              title: 'Refused',
              status: 401,
              code: 'INVALID_CREDENTIALS',
              detail: 'This passkey could not be verified. Please try again.',
            },
            { status: 401 },
          ),
        ),
      );
      open();
      await waitFor(() => expect(asked).toHaveLength(1));
      touch = (options) => (options.mediation ? nobodyTouches(options) : Promise.resolve(key));
      await userEvent.click(await button());
      expect(await toasts().findByText('This passkey could not be verified. Please try again.')).toBeInTheDocument();
    });

    it('is hidden in browsers without WebAuthn', () => {
      Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
      renderApp([{ path: '/', element: <PasskeySignIn /> }]);
      expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).not.toBeInTheDocument();
    });
  });
});
