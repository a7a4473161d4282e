import { apiUrl, hydrateApp, renderApp, write } from '@shop/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import accountRoutes from '../src/account.tsx';
import { PrivacyPanel } from '../src/features/account/privacy/PrivacyPanel.tsx';
import { PasswordPanel } from '../src/features/account/settings/PasswordPanel.tsx';
import { entry, refusal, session, settings } from './account.ts';
import { customer, failing, promised, testServer } from './server.ts';

const server = testServer();
const empty = () => new HttpResponse(null, { status: 204 });
const wrongPassword = () => refusal(403, 'WRONG_PASSWORD', 'This is not your password. Please try again.');
const openPage = () => hydrateApp(accountRoutes, { path: '/account/settings', user: customer });

beforeEach(() =>
  server.use(
    http.get(`${apiUrl}/auth/user`, () => HttpResponse.json(customer)),
    http.get(`${apiUrl}/auth/settings`, () => HttpResponse.json(settings)),
    http.get(`${apiUrl}/auth/passkeys`, () => HttpResponse.json([])),
  ),
);

describe('account settings', () => {
  const calls: [method: string, path: string, body: unknown][] = [];
  let sessions = [session({ id: 's0', device: 'Firefox on Windows', isCurrent: true }), session()];

  const noted = (method: 'patch' | 'post' | 'delete', path: string, answer: () => Response) =>
    http[method](`${apiUrl}${path}`, async ({ request }) => {
      calls.push([request.method, new URL(request.url).pathname, await request.json().catch(() => null)]);
      return answer();
    });

  beforeEach(() => {
    calls.length = 0;
    sessions = [session({ id: 's0', device: 'Firefox on Windows', isCurrent: true }), session()];
    server.use(
      http.get(`${apiUrl}/auth/sessions`, () => HttpResponse.json(sessions)),
      http.get(`${apiUrl}/auth/activity`, () =>
        HttpResponse.json({
          entries: [
            entry({ id: '3', after: { device: 'Chrome on Android' } }),
            entry({ id: '2', action: 'account.sign-in-failed', after: { attempts: 3 } }),
            entry({ id: '1', action: 'account.of-tomorrow' }),
          ],
          next: null,
        }),
      ),
    );
  });

  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  describe('mail switches', () => {
    it('change immediately and revert after a refusal', async () => {
      server.use(noted('patch', '/auth/settings', () => HttpResponse.json({ ...settings, orderUpdates: false })));
      await openPage();
      const updates = screen.getByRole('switch', { name: 'Order updates' });
      expect(updates).toBeChecked();
      expect(screen.getByRole('switch', { name: 'Marketing emails' })).not.toBeChecked();
      await userEvent.click(updates);
      await waitFor(() => expect(updates).not.toBeChecked());
      expect(calls).toEqual([['PATCH', '/api/auth/settings', { orderUpdates: false }]]);
      await waitFor(() => expect(updates).not.toHaveAttribute('aria-disabled'));
      server.use(http.patch(`${apiUrl}/auth/settings`, failing));
      await userEvent.click(updates);
      expect(await screen.findByText('Setting not saved')).toBeInTheDocument();
      await waitFor(() => expect(updates).not.toBeChecked());
    });

    it('explain that marketing starts after verification', async () => {
      server.use(http.get(`${apiUrl}/auth/settings`, () => HttpResponse.json({ ...settings, emailVerified: false })));
      await openPage();
      expect(screen.getByRole('switch', { name: 'Marketing emails' })).toHaveAccessibleDescription(
        expect.stringContaining('They begin once your email address is verified.'),
      );
    });
  });

  describe('Change password', () => {
    const openPanel = () => renderApp([{ path: '/', Component: PasswordPanel }]);
    const type = async (now: string, next: string) => {
      if (now) await write(userEvent, screen.getByLabelText('Current password'), now);
      if (next) await write(userEvent, screen.getByLabelText('New password'), next);
      await press('Change password');
    };

    it('sends both passwords, confirms and clears them', async () => {
      server.use(noted('post', '/auth/change-password', empty));
      await openPage();
      await type('sweet-mango-rain', 'late-guava-sun');
      expect(await screen.findByText('Password changed')).toBeInTheDocument();
      expect(calls).toEqual([
        ['POST', '/api/auth/change-password', { currentPassword: 'sweet-mango-rain', password: 'late-guava-sun' }],
      ]);
      expect(screen.getByLabelText('Current password')).toHaveValue('');
      expect(screen.getByLabelText('New password')).toHaveValue('');
    });

    it.each([
      ['', 'late-guava-sun', 'Current password', 'Enter your current password'],
      ['sweet-mango-rain', '1234567', 'New password', 'The new password must be at least 8 characters'],
    ])('shows the missing or invalid value: "%s", "%s"', async (now, next, label, message) => {
      openPanel();
      await type(now, next);
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message));
      expect(screen.getByLabelText(label)).toHaveFocus();
    });

    it('reports an overlong pasted password instead of truncating it', async () => {
      openPanel();
      await userEvent.click(screen.getByLabelText('New password'));
      await userEvent.paste('x'.repeat(250));
      await type('sweet-mango-rain', '');
      expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
        expect.stringContaining('The new password must be at most 200 characters'),
      );
      expect(calls).toEqual([]);
    });

    it.each([
      [403, 'WRONG_PASSWORD', 'Current password', 'That is not your password.'],
      [422, 'PASSWORD_TOO_COMMON', 'New password', 'Many people use this password.'],
      [422, 'PASSWORD_IS_ADDRESS', 'New password', 'Your address is no password.'],
    ] as const)('shows %i %s at its field', async (status, code, label, detail) => {
      server.use(http.post(`${apiUrl}/auth/change-password`, () => refusal(status, code, detail)));
      openPanel();
      await type('sweet-mango-rain', 'password1');
      expect(await screen.findByText(detail)).toBeInTheDocument();
      expect(screen.getByLabelText(label)).toHaveFocus();
    });
  });

  describe('sessions', () => {
    const rows = async () => within(await screen.findByRole('list', { name: 'Sessions' })).getAllByRole('listitem');

    it('show device, start and last use, without End for the current one', async () => {
      await openPage();
      const [own, other] = await rows();
      expect(own).toHaveTextContent('Firefox on Windows');
      expect(own).toHaveTextContent('This browser');
      expect(within(own as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
      expect(other).toHaveTextContent('Signed in 20 Nov 2026, 10:00 AM');
      expect(other).toHaveTextContent('Last used 21 Nov 2026, 10:00 AM');
    });

    it('end one by one', async () => {
      server.use(
        noted('delete', '/auth/sessions/:id', () => {
          sessions = sessions.slice(0, 1);
          return empty();
        }),
      );
      await openPage();
      await rows();
      await press('End the session of Chrome on Android');
      await waitFor(async () => expect(await rows()).toHaveLength(1));
      expect(calls).toEqual([['DELETE', '/api/auth/sessions/s1', null]]);
      expect(screen.queryByRole('button', { name: 'End all other sessions' })).not.toBeInTheDocument();
    });

    it('end all others after confirmation', async () => {
      const { promise, resolve } = promised<Response>();
      server.use(noted('delete', '/auth/sessions', empty));
      await openPage();
      await rows();
      await press('End all other sessions');
      await press('Keep them');
      expect(calls).toEqual([]);
      await press('End all other sessions');
      server.use(http.delete(`${apiUrl}/auth/sessions`, () => promise));
      await press('End them');
      await waitFor(() => expect(screen.getByRole('button', { name: 'Keep them' })).toBeDisabled());
      resolve(empty());
      expect(await screen.findByText('All other sessions ended')).toBeInTheDocument();
    });
  });

  describe('Recent activity', () => {
    it('describes entries in words, with a fallback for unknown actions', async () => {
      await openPage();
      const list = within(screen.getByRole('list', { name: 'Recent activity' }));
      expect(list.getAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent)).toEqual([
        'Signed in with Chrome on Android',
        'Failed sign-in, 3 times',
        'Something else changed',
      ]);
    });
  });
});

describe('account data', () => {
  const calls: [path: string, body: unknown][] = [];
  const noted = (path: string, answer: () => Response | Promise<Response>) =>
    http.post(`${apiUrl}${path}`, async ({ request }) => {
      calls.push([path, await request.json().catch(() => null)]);
      return answer();
    });

  beforeEach(() => {
    calls.length = 0;
    server.use(
      http.get(`${apiUrl}/auth/sessions`, () => HttpResponse.json([session({ isCurrent: true })])),
      http.get(`${apiUrl}/auth/activity`, () => HttpResponse.json({ entries: [], next: null })),
    );
  });

  const open = () => renderApp([{ path: '/', Component: PrivacyPanel }]);

  /** Opens the dialog, types the password and clicks the button. */
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

    it('saves the file after the password is checked', async () => {
      server.use(noted('/auth/data', () => HttpResponse.json({ orders: [] })));
      open();
      await ask('Download my data', 'Download');
      expect(await screen.findByText('Your data was downloaded')).toBeInTheDocument();
      expect(calls).toEqual([['/auth/data', { password: 'sweet-mango-rain' }]]);
      expect(saved).toEqual([{ name: 'my-data.json', blob: expect.any(Blob) }]);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    it('focuses the password field, also after a wrong password', async () => {
      server.use(noted('/auth/data', wrongPassword));
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

    it('waits for a slow download', async () => {
      const { promise, resolve } = promised<Response>();
      server.use(noted('/auth/data', () => promise));
      open();
      jest.useFakeTimers({ advanceTimers: true });
      const dialog = await ask('Download my data', 'Download');
      await waitFor(() => expect(calls).toHaveLength(1));
      await act(() => jest.advanceTimersByTimeAsync(120_000));
      expect(dialog.getByRole('button', { name: 'Downloading...' })).toBeInTheDocument();
      resolve(HttpResponse.json({ orders: [] }));
      await waitFor(() => expect(saved).toHaveLength(1));
    });

    it('aborts the download with "Not now"', async () => {
      let asked: AbortSignal | undefined;
      server.use(
        http.post(`${apiUrl}/auth/data`, ({ request }) => {
          asked = request.signal;
          return new Promise<Response>(() => undefined);
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

    it('shows password errors at the field, other failures above the buttons', async () => {
      server.use(noted('/auth/data', wrongPassword));
      open();
      const dialog = await ask('Download my data', 'Download');
      expect(await dialog.findByText('This is not your password. Please try again.')).toBeInTheDocument();
      expect(dialog.getByLabelText('Password')).toHaveAccessibleDescription(
        expect.stringContaining('not your password'),
      );
      server.use(noted('/auth/data', () => refusal(503, 'SERVICE_UNAVAILABLE', 'Please try again in a minute.')));
      await userEvent.type(dialog.getByLabelText('Password'), 'x');
      await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
      await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('Please try again in a minute.'));
      expect(saved).toEqual([]);
    });
  });

  describe('Delete account', () => {
    it('explains the consequences and requires a password', async () => {
      open();
      const dialog = await ask('Delete account', 'Delete account', '');
      expect(dialog.getByText(/^Deleted: your profile/)).toBeInTheDocument();
      expect(dialog.getByText(/^Kept without your name/)).toBeInTheDocument();
      expect(dialog.getByText('Enter your password')).toBeInTheDocument();
      expect(calls).toEqual([]);
    });

    it('signs out and opens the home page after the deletion', async () => {
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

    it('lists open orders that prevent the deletion', async () => {
      server.use(
        noted('/auth/deletion', () => refusal(409, 'ORDERS_OPEN', 'These orders are still under way: ORD-482913.')),
      );
      open();
      const dialog = await ask('Delete account', 'Delete account');
      await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('ORD-482913'));
      expect(calls).toHaveLength(1);
      await userEvent.click(dialog.getByRole('button', { name: 'Keep my account' }));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    it('keeps the dialog open until the response arrives', async () => {
      const { promise, resolve } = promised<Response>();
      server.use(noted('/auth/deletion', () => promise));
      open();
      const dialog = await ask('Delete account', 'Delete account');
      expect(dialog.getByRole('button', { name: 'Keep my account' })).toBeDisabled();
      await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
      await userEvent.keyboard('{Escape}');
      expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeInTheDocument();
      resolve(refusal(409, 'ORDERS_OPEN', 'These orders are still under way: ORD-482913.'));
      expect(await dialog.findByText(/ORD-482913/)).toBeInTheDocument();
      await waitFor(() => expect(dialog.getByRole('button', { name: 'Keep my account' })).toBeEnabled());
    });

    it('clears the session even if the sign-out request fails', async () => {
      server.use(
        noted('/auth/deletion', empty),
        noted('/auth/logout', () => HttpResponse.error()),
      );
      await openPage();
      await ask('Delete account', 'Delete account');
      expect(await screen.findByText('Account deleted')).toBeInTheDocument();
      expect(JSON.parse(localStorage.getItem('shop.session') ?? '{}')).toMatchObject({ userId: null });
    });

    it('reports a possible deletion after a lost response', async () => {
      server.use(
        noted('/auth/deletion', () => HttpResponse.error()),
        noted('/auth/logout', empty),
      );
      await openPage();
      const dialog = await ask('Delete account', 'Delete account');
      await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('We could not reach the shop.'));
      server.use(noted('/auth/deletion', () => refusal(401, 'UNAUTHENTICATED', 'Please sign in.')));
      await userEvent.click(await dialog.findByRole('button', { name: 'Delete account' }));
      expect(
        await screen.findByText('Your account was probably deleted at the first try. If so, a mail confirms it.'),
      ).toBeInTheDocument();
      await waitFor(() => expect(window.location.pathname).toBe('/'));
    });
  });
});
