import { useChatRequest } from '@shop/platform/platform';
import { apiUrl, hydrateApp, renderApp, write } from '@shop/platform/testing';
import { renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import accountRoutes from '../src/account.tsx';
import { PasswordPanel } from '../src/features/account/settings/PasswordPanel.tsx';
import { entry, refusal, session, settings, ticket } from './account.ts';
import { customer, failing, testServer } from './server.ts';

const server = testServer();
const calls: [method: string, path: string, body: unknown][] = [];
let sessions = [session({ id: 's0', device: 'Firefox on Windows', isCurrent: true }), session()];

const noted = (method: 'patch' | 'post' | 'delete', path: string, answer: () => Response) =>
  http[method](`${apiUrl}${path}`, async ({ request }) => {
    calls.push([request.method, new URL(request.url).pathname, await request.json().catch(() => null)]);
    return answer();
  });
const empty = () => new HttpResponse(null, { status: 204 });

beforeEach(() => {
  calls.length = 0;
  sessions = [session({ id: 's0', device: 'Firefox on Windows', isCurrent: true }), session()];
  server.use(
    http.get(`${apiUrl}/auth/user`, () => HttpResponse.json(customer)),
    http.get(`${apiUrl}/auth/settings`, () => HttpResponse.json(settings)),
    http.get(`${apiUrl}/auth/sessions`, () => HttpResponse.json(sessions)),
    http.get(`${apiUrl}/auth/passkeys`, () => HttpResponse.json([])),
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

const open = (path = '/account/settings') => hydrateApp(accountRoutes, { path, user: customer });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the mails that the shop sends', () => {
  it('are switched at once, and a refusal puts the switch back', async () => {
    server.use(noted('patch', '/auth/settings', () => HttpResponse.json({ ...settings, orderUpdates: false })));
    await open();
    const updates = screen.getByRole('switch', { name: 'Order updates' });
    expect([updates, screen.getByRole('switch', { name: 'Marketing emails' })].map((one) => (one as HTMLInputElement).checked)).toEqual([
      true,
      false,
    ]);
    await userEvent.click(updates);
    await waitFor(() => expect(updates).not.toBeChecked());
    expect(calls).toEqual([['PATCH', '/api/auth/settings', { orderUpdates: false }]]);
    await waitFor(() => expect(updates).not.toHaveAttribute('aria-disabled'));
    server.use(http.patch(`${apiUrl}/auth/settings`, failing));
    await userEvent.click(updates);
    expect(await screen.findByText('Setting not saved')).toBeInTheDocument();
    await waitFor(() => expect(updates).not.toBeChecked());
  });

  it('of marketing begin once the address is verified, which is said', async () => {
    server.use(http.get(`${apiUrl}/auth/settings`, () => HttpResponse.json({ ...settings, emailVerified: false })));
    await open();
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

  it('sends both, says so and forgets them', async () => {
    server.use(noted('post', '/auth/change-password', empty));
    await open();
    await type('sweet-mango-rain', 'late-guava-sun');
    expect(await screen.findByText('Password changed')).toBeInTheDocument();
    expect(calls).toEqual([['POST', '/api/auth/change-password', { currentPassword: 'sweet-mango-rain', password: 'late-guava-sun' }]]);
    expect(screen.getByLabelText('Current password')).toHaveValue('');
    expect(screen.getByLabelText('New password')).toHaveValue('');
  });

  it.each([
    ['', 'late-guava-sun', 'Current password', 'Enter the password that you have now'],
    ['sweet-mango-rain', '1234567', 'New password', 'The new password must be at least 8 characters'],
  ])('asks for what is missing: "%s", "%s"', async (now, next, label, message) => {
    openPanel();
    await type(now, next);
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(screen.getByLabelText(label)).toHaveFocus();
  });

  it('cuts no password that a manager fills in', async () => {
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

describe('the sessions of an account', () => {
  const rows = async () => within(await screen.findByRole('list', { name: 'Sessions' })).getAllByRole('listitem');

  it('name device, begin and last use; the present one has no End', async () => {
    await open();
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
    await open();
    await rows();
    await press('End the session of Chrome on Android');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(calls).toEqual([['DELETE', '/api/auth/sessions/s1', null]]);
    expect(screen.queryByRole('button', { name: 'End all other sessions' })).not.toBeInTheDocument();
  });

  it('all end but this one, after a question', async () => {
    let give: (answer: Response) => void = () => undefined;
    const answer = new Promise<Response>((resolve) => {
      give = resolve;
    });
    server.use(noted('delete', '/auth/sessions', empty));
    await open();
    await rows();
    await press('End all other sessions');
    await press('Keep them');
    expect(calls).toEqual([]);
    await press('End all other sessions');
    server.use(http.delete(`${apiUrl}/auth/sessions`, () => answer));
    await press('End them');
    // Nothing says "Keep them" that ends meanwhile.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep them' })).toBeDisabled());
    give(empty());
    expect(await screen.findByText('All other sessions ended')).toBeInTheDocument();
  });
});

describe('Recent activity', () => {
  it('is told in words, what this page has no words for too', async () => {
    await open();
    const list = within(screen.getByRole('list', { name: 'Recent activity' }));
    expect(list.getAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent)).toEqual([
      'Signed in with Chrome on Android',
      'Failed sign-in, 3 times',
      'Something else changed',
    ]);
  });
});

describe('Support', () => {
  const answers = (...tickets: ReturnType<typeof ticket>[]) =>
    server.use(http.get(`${apiUrl}/user/tickets`, () => HttpResponse.json(tickets)));
  const asked = () => renderHook(() => useChatRequest()).result.current;

  it('starts a chat, and leads to the FAQ', async () => {
    answers();
    await open('/account/support');
    expect(screen.getByText('No support tickets yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse FAQ' })).toHaveAttribute('href', '/faq');
    await press('Start Chat');
    expect(asked()).toMatchObject({ id: expect.any(Number) });
    expect(asked()?.ticketId).toBeUndefined();
  });

  it('shows past conversations with their facts; each opens in the chat', async () => {
    answers(ticket({ id: 't9', status: 'in_progress', category: 'contact', resolvedAt: '2026-11-20T15:00:00.000Z' }));
    await open('/account/support');
    const [row] = within(screen.getByRole('list', { name: 'Past Conversations' })).getAllByRole('listitem');
    expect(row).toHaveTextContent('Will it fit an SM-A546E?Status: In progressCategory: ContactCreated: 18 Nov 2026Resolved: 20 Nov 2026');
    await press('Will it fit an SM-A546E?');
    expect(asked()).toMatchObject({ ticketId: 't9' });
  });
});
