import { apiUrl, hydrateApp, renderApp, write } from '@shop/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import accountRoutes from '../src/account.tsx';
import { PrivacyPanel } from '../src/features/account/privacy/PrivacyPanel.tsx';
import { refusal, session, settings } from './account.ts';
import { customer, testServer } from './server.ts';

const server = testServer();
const calls: [path: string, body: unknown][] = [];
const noted = (path: string, answer: () => Response | Promise<Response>) =>
  http.post(`${apiUrl}${path}`, async ({ request }) => {
    calls.push([path, await request.json().catch(() => null)]);
    return answer();
  });
const empty = () => new HttpResponse(null, { status: 204 });

beforeEach(() => {
  calls.length = 0;
  server.use(
    http.get(`${apiUrl}/auth/user`, () => HttpResponse.json(customer)),
    http.get(`${apiUrl}/auth/settings`, () => HttpResponse.json(settings)),
    http.get(`${apiUrl}/auth/sessions`, () => HttpResponse.json([session({ isCurrent: true })])),
    http.get(`${apiUrl}/auth/passkeys`, () => HttpResponse.json([])),
    http.get(`${apiUrl}/auth/activity`, () => HttpResponse.json({ entries: [], next: null })),
  );
});

/** An answer that comes when it is given. */
function later() {
  let given: (answer: Response) => void = () => undefined;
  const promise = new Promise<Response>((resolve) => {
    given = resolve;
  });
  return { answer: () => promise, given };
}

const open = () => renderApp([{ path: '/', Component: PrivacyPanel }]);
const openPage = () => hydrateApp(accountRoutes, { path: '/account/settings', user: customer });

/** Presses the button, types the password into the dialog and gives its answer. */
async function ask(button: string, answer: string, password = 'sweet-mango-rain') {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog'));
  if (password) await write(userEvent, dialog.getByLabelText('Password'), password);
  await userEvent.click(dialog.getByRole('button', { name: answer }));
  return dialog;
}

describe('Download my data', () => {
  const saved: { name: string; blob: Blob }[] = [];
  beforeEach(() => {
    saved.length = 0;
    let made: Blob | undefined;
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        made = blob;
        return 'blob:file';
      },
      revokeObjectURL: () => undefined,
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      if (made) saved.push({ name: this.download, blob: made });
    });
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('saves the file as it came, with the password typed', async () => {
    server.use(noted('/auth/data', () => HttpResponse.json({ orders: [] })));
    open();
    await ask('Download my data', 'Download');
    expect(await screen.findByText('Your data was downloaded')).toBeInTheDocument();
    expect(calls).toEqual([['/auth/data', { password: 'sweet-mango-rain' }]]);
    expect(saved).toEqual([{ name: 'my-data.json', blob: expect.any(Blob) }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('opens on the box for the password, which has the focus again where it is missing or wrong', async () => {
    server.use(noted('/auth/data', () => refusal(403, 'WRONG_PASSWORD', 'This is not your password. Please try again.')));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Download my data' }));
    const dialog = within(await screen.findByRole('dialog'));
    const box = dialog.getByLabelText('Password');
    expect(box).toHaveFocus();
    await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
    expect(box).toHaveFocus();
    expect(box).toHaveAccessibleDescription('Enter your password');
    await write(userEvent, box, 'sweet-mango-wind');
    await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(box).toHaveAccessibleDescription('This is not your password. Please try again.'));
    expect(box).toHaveFocus();
  });

  it('waits for a file that comes over a slow line', async () => {
    const { answer, given } = later();
    server.use(noted('/auth/data', answer));
    open();
    jest.useFakeTimers({ advanceTimers: true });
    const dialog = await ask('Download my data', 'Download');
    await waitFor(() => expect(calls).toHaveLength(1));
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(dialog.getByRole('button', { name: 'Downloading...' })).toBeInTheDocument();
    given(HttpResponse.json({ orders: [] }));
    await waitFor(() => expect(saved).toHaveLength(1));
  });

  it('gives up by "Not now"', async () => {
    let asked: AbortSignal | undefined;
    server.use(
      http.post(`${apiUrl}/auth/data`, ({ request }) => {
        asked = request.signal;
        return later().answer();
      }),
    );
    open();
    const dialog = await ask('Download my data', 'Download');
    await waitFor(() => expect(asked).toBeDefined());
    await userEvent.click(dialog.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(asked?.aborted).toBe(true));
    expect(saved).toEqual([]);
  });

  it('says that a password is wrong at its box, and that a service is away above the answers', async () => {
    server.use(noted('/auth/data', () => refusal(403, 'WRONG_PASSWORD', 'This is not your password. Please try again.')));
    open();
    const dialog = await ask('Download my data', 'Download');
    expect(await dialog.findByText('This is not your password. Please try again.')).toBeInTheDocument();
    expect(dialog.getByLabelText('Password')).toHaveAccessibleDescription(expect.stringContaining('not your password'));
    server.use(noted('/auth/data', () => refusal(503, 'SERVICE_UNAVAILABLE', 'Please try again in a minute.')));
    await userEvent.type(dialog.getByLabelText('Password'), 'x');
    await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('Please try again in a minute.'));
    expect(saved).toEqual([]);
  });
});

describe('Delete account', () => {
  it('says what goes and what stays, and asks for nothing without a password', async () => {
    open();
    const dialog = await ask('Delete account', 'Delete account', '');
    expect(dialog.getByText(/^Gone: your profile/)).toBeInTheDocument();
    expect(dialog.getByText(/^Kept without your name/)).toBeInTheDocument();
    expect(dialog.getByText('Enter your password')).toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  it('leads home, signed out, once the account is gone', async () => {
    server.use(noted('/auth/deletion', empty), noted('/auth/logout', empty));
    await openPage();
    await ask('Delete account', 'Delete account');
    expect(await screen.findByText('Account deleted')).toBeInTheDocument();
    expect(calls).toEqual([
      ['/auth/deletion', { password: 'sweet-mango-rain' }],
      ['/auth/logout', null],
    ]);
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });

  it('names the orders that are under way, and the account stays', async () => {
    server.use(noted('/auth/deletion', () => refusal(409, 'ORDERS_OPEN', 'These orders are still under way: ORD-482913.')));
    open();
    const dialog = await ask('Delete account', 'Delete account');
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('ORD-482913'));
    expect(calls).toHaveLength(1);
    await userEvent.click(dialog.getByRole('button', { name: 'Keep my account' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('stays until it is answered: nobody keeps an account that is going', async () => {
    const { answer, given } = later();
    server.use(noted('/auth/deletion', answer));
    open();
    const dialog = await ask('Delete account', 'Delete account');
    expect(dialog.getByRole('button', { name: 'Keep my account' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('{Escape}');
    expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeInTheDocument();
    given(refusal(409, 'ORDERS_OPEN', 'These orders are still under way: ORD-482913.'));
    expect(await dialog.findByText(/ORD-482913/)).toBeInTheDocument();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Keep my account' })).toBeEnabled());
  });

  it('leaves nobody signed in where the line is lost behind it', async () => {
    server.use(
      noted('/auth/deletion', empty),
      noted('/auth/logout', () => HttpResponse.error()),
    );
    await openPage();
    await ask('Delete account', 'Delete account');
    expect(await screen.findByText('Account deleted')).toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem('shop.session') ?? '{}')).toMatchObject({ userId: null });
  });

  it('is not taken for an ended session where only the answer was lost', async () => {
    server.use(
      noted('/auth/deletion', () => HttpResponse.error()),
      noted('/auth/logout', empty),
    );
    await openPage();
    const dialog = await ask('Delete account', 'Delete account');
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('We could not reach the shop.'));
    server.use(noted('/auth/deletion', () => refusal(401, 'UNAUTHENTICATED', 'Please sign in.')));
    await userEvent.click(await dialog.findByRole('button', { name: 'Delete account' }));
    expect(await screen.findByText('Your account was probably deleted at the first try. Then a mail says so.')).toBeInTheDocument();
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });
});
