import { apiUrl, demoShop, renderApp } from '@shop/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import access from '../src/access.tsx';
import { PasskeySignIn } from '../src/shared/passkeys/PasskeySignIn.tsx';
import { customer, testServer } from './server.ts';

const server = testServer();
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

/** The browser's own part: what each request for a key was, and how it ends. */
let asked: CredentialRequestOptions[];
let touch: (options: CredentialRequestOptions) => Promise<unknown>;
/** Ends as the browser ends a request that another one follows. */
const nobodyTouches = ({ signal }: CredentialRequestOptions) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

function promised<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}

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
    http.post(`${apiUrl}/auth/passkey-sign-in/options`, () => HttpResponse.json({ challenge: 'AQID', userVerification: 'required' })),
    http.post(`${apiUrl}/auth/passkey-sign-in`, () => HttpResponse.json(customer)),
  );
});
afterEach(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));

const open = () => renderApp(routes, { path: '/login', guest: true });

describe('a passkey at the sign-in', () => {
  it('is offered by the browser in the box of the e-mail, and signs in when it is chosen there', async () => {
    touch = async () => key;
    open();
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
    expect(asked).toMatchObject([{ mediation: 'conditional' }]);
  });

  it('is asked for by the button, which ends the offer', async () => {
    open();
    await waitFor(() => expect(asked).toHaveLength(1));
    touch = async () => key;
    await userEvent.click(await button());
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
    expect(asked[0]?.signal?.aborted).toBe(true);
    expect(asked[1]).not.toHaveProperty('mediation');
  });

  it('goes on being asked for when the offer comes late', async () => {
    const [late, touched] = [promised<void>(), promised<typeof key>()];
    let calls = 0;
    let isLateSent = false;
    const taken = new Promise((resolve) => server.events.on('response:mocked', () => isLateSent && setTimeout(resolve)));
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

  it('may be left, which is no failure, and is offered again', async () => {
    open();
    await waitFor(() => expect(asked).toHaveLength(1));
    touch = (options) => (options.mediation ? nobodyTouches(options) : Promise.reject(new DOMException('Left.', 'NotAllowedError')));
    await userEvent.click(await button());
    expect(await toasts().findByText('No passkey used')).toBeInTheDocument();
    await waitFor(() => expect(asked.map(({ mediation }) => mediation)).toEqual(['conditional', undefined, 'conditional']));
  });

  it('that is refused says so', async () => {
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

  it('is not spoken of where the browser knows none', () => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    renderApp([{ path: '/', element: <PasskeySignIn /> }]);
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).not.toBeInTheDocument();
  });
});
