import type { ProfileChange } from '@shop/contracts/account';
import type { User } from '@shop/contracts/auth';
import { myDevice } from '@shop/platform/platform';
import { apiUrl, hydrateApp, renderApp, write } from '@shop/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import accountRoutes from '../src/account.tsx';
import { ProfileTab } from '../src/features/account/profile/ProfileTab.tsx';
import { usernameText } from '../src/features/account/profile/rules/username-text.ts';
import { refusal, settings } from './account.ts';
import { customer, failing, testServer } from './server.ts';

const server = testServer();
const sent: ProfileChange[] = [];

beforeEach(() => {
  sent.length = 0;
  server.use(
    http.get(`${apiUrl}/auth/settings`, () => HttpResponse.json(settings)),
    http.patch(`${apiUrl}/auth/user`, async ({ request }) => {
      const { password: _, ...change } = (await request.clone().json()) as ProfileChange;
      sent.push((await request.json()) as ProfileChange);
      return HttpResponse.json({ ...customer, ...change });
    }),
  );
});

const elsewhere = ['/', '/wishlist', '/login'].map((path) => ({ path, element: <h1>Page {path}</h1> }));
const openPage = () => hydrateApp([...accountRoutes, ...elsewhere], { path: '/account', user: customer });
/** Renders the profile without the account pages' frame. */
const open = async (part: Partial<User> = {}) => {
  server.use(http.get(`${apiUrl}/auth/user`, () => HttpResponse.json({ ...customer, ...part })));
  const app = renderApp([{ path: '/account', Component: ProfileTab }, ...elsewhere], { path: '/account' });
  await screen.findByRole('button', { name: 'Edit' });
  return app;
};
const pressEdit = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await screen.findByLabelText('Username');
};
const edit = async () => {
  const app = await open();
  await pressEdit();
  return app;
};
const retype = async (label: RegExp, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  if (text) await write(userEvent, screen.getByLabelText(label), text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

describe('profile', () => {
  it('shows name, account type and creation date', async () => {
    await open();
    expect(fact('Email')).toHaveTextContent('ann@example.com');
    expect(fact('First Name')).toHaveTextContent('Ann');
    expect(fact('Account Type')).toHaveTextContent('Customer');
    expect(fact('Member Since')).toHaveTextContent('31 Dec 2025');
  });

  it.each([
    ['the username', { username: 'ann.b' }, 'ann.b'],
    ['the email’s local part without one', { username: null }, 'ann'],
    ['"Not set" without both', { username: null, email: '@' }, 'Not set'],
  ])('shows as username %s', (_, part, shown) => {
    expect(usernameText({ ...customer, ...part })).toBe(shown);
  });

  it('shows a read-only username', async () => {
    await open({ username: 'ann.b' });
    expect(fact('Username')).toHaveTextContent('ann.bUsername cannot be changed');
    await pressEdit();
    expect(screen.getByLabelText('Username')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Username')).toHaveValue('ann.b');
  });

  it('sends changed fields only, which keeps edits from another tab', async () => {
    await edit();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    await retype(/First Name/, 'Anna ');
    await save();
    expect(await screen.findByText('Profile updated')).toBeInTheDocument();
    expect(sent).toEqual([{ firstName: 'Anna' }]);
    expect(fact('First Name')).toHaveTextContent('Anna');
    expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
  });

  it('removes a name', async () => {
    await edit();
    await retype(/Last Name/, '');
    await save();
    await waitFor(() => expect(sent).toEqual([{ lastName: null }]));
  });

  it('discards changes on Cancel', async () => {
    await edit();
    await retype(/First Name/, 'Somebody');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(fact('First Name')).toHaveTextContent('Ann');
    await pressEdit();
    expect(screen.getByLabelText(/First Name/)).toHaveValue('Ann');
    expect(sent).toEqual([]);
  });

  it('rejects an invalid address', async () => {
    await edit();
    await retype(/^Email$/, 'ann@example');
    await save();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address');
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('shows an address error after blur and hides it once valid', async () => {
    await edit();
    await retype(/^Email$/, 'ann@example');
    expect(screen.getByLabelText('Email')).not.toBeInvalid();
    await userEvent.tab();
    await waitFor(() =>
      expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address'),
    );
    await userEvent.type(screen.getByLabelText('Email'), '.com');
    expect(screen.getByLabelText('Email')).not.toBeInvalid();
  });

  it('shows no error for an empty field after blur', async () => {
    await edit();
    await retype(/^Email$/, '');
    await userEvent.tab();
    expect(screen.getByLabelText('Email')).not.toBeInvalid();
  });

  it('requires the password for a new address and confirms the mail', async () => {
    await edit();
    await retype(/^Email$/, 'ANN@example.com');
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    await retype(/^Email$/, 'anna@example.com');
    await save();
    expect(screen.getByLabelText('Password')).toHaveFocus();
    await write(userEvent, screen.getByLabelText('Password'), 'sweet-mango-rain');
    await save();
    expect(
      await screen.findByText('We mailed a link to anna@example.com: open it to verify the address.'),
    ).toBeInTheDocument();
    expect(sent).toEqual([{ email: 'anna@example.com', password: 'sweet-mango-rain' }]);
  });

  it.each([
    ['a taken address', 409, 'EMAIL_TAKEN', 'Email', 'That address is taken.'],
    ['a wrong password', 403, 'WRONG_PASSWORD', 'Password', 'That is not your password.'],
  ] as const)('shows %s at its field and keeps the input', async (_, status, code, label, detail) => {
    server.use(http.patch(`${apiUrl}/auth/user`, () => refusal(status, code, detail)));
    await edit();
    await retype(/^Email$/, 'anna@example.com');
    await write(userEvent, screen.getByLabelText('Password'), 'sweet-mango-rain');
    await save();
    expect(await screen.findByText('Update failed')).toBeInTheDocument();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(detail));
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveValue('anna@example.com');
  });

  it('shows an error and keeps the input when saving fails', async () => {
    server.use(http.patch(`${apiUrl}/auth/user`, failing));
    await edit();
    await retype(/First Name/, 'Anna');
    await save();
    expect(await screen.findByText('Update failed')).toBeInTheDocument();
    expect(screen.getByText('Failed to update your profile. Please try again.')).toBeInTheDocument();
    expect(screen.getByLabelText(/First Name/)).toHaveValue('Anna');
  });
});

describe('unsaved profile', () => {
  type App = Awaited<ReturnType<typeof openPage>>;
  const question = () => screen.findByRole('dialog', { name: 'Discard what you typed?' });
  const answer = async (name: string) => userEvent.click(within(await question()).getByRole('button', { name }));
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it.each<[string, string, (app: App) => unknown]>([
    [
      'another tab of the account',
      '/account/orders',
      () => userEvent.click(screen.getByRole('link', { name: 'Orders' })),
    ],
    ['another page', '/wishlist', () => userEvent.click(screen.getByRole('link', { name: 'Open the wishlist' }))],
    ['Back', '/', ({ router }) => act(() => router.navigate(-1))],
  ])('asks for confirmation before %s', async (_, path, leave) => {
    server.use(http.get(`${apiUrl}/orders`, () => HttpResponse.json([])));
    const app = await openPage();
    await act(() => app.router.navigate('/'));
    await act(() => app.router.navigate('/account'));
    await screen.findByRole('button', { name: 'Edit' });
    await pressEdit();
    await retype(/First Name/, 'Anna');
    await leave(app);
    await answer('Keep Editing');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText(/First Name/)).toHaveValue('Anna');
    expect(app.router.state.location.pathname).toBe('/account');
    await leave(app);
    await answer('Discard');
    await waitFor(() => expect(app.router.state.location.pathname).toBe(path));
    expect(sent).toEqual([]);
  });

  it('sets the browser’s close warning while there are changes', async () => {
    await edit();
    expect(closing()).toBe(false);
    await retype(/First Name/, 'Anna');
    expect(closing()).toBe(true);
    await save();
    await screen.findByText('Profile updated');
    expect(closing()).toBe(false);
  });

  it('skips the confirmation without changes', async () => {
    const { router } = await edit();
    await userEvent.click(screen.getByRole('link', { name: 'Open the wishlist' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/wishlist'));
  });

  it('skips the confirmation when the session has ended', async () => {
    server.use(http.patch(`${apiUrl}/auth/user`, () => refusal(401, 'UNAUTHENTICATED', 'Please sign in.')));
    const { router } = await openPage();
    await pressEdit();
    await retype(/First Name/, 'Anna');
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('unverified address', () => {
  beforeEach(() =>
    server.use(http.get(`${apiUrl}/auth/settings`, () => HttpResponse.json({ ...settings, emailVerified: false }))),
  );

  it('shows a notice on the server and resends the link', async () => {
    server.use(http.post(`${apiUrl}/auth/verification`, () => new HttpResponse(null, { status: 202 })));
    const { html } = await openPage();
    expect(html).toContain('Your email address is not verified.');
    await userEvent.click(screen.getByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText('Link sent')).toBeInTheDocument();
  });

  it('shows the waiting time of the resend limit', async () => {
    server.use(
      http.post(`${apiUrl}/auth/verification`, () => refusal(429, 'RATE_LIMITED', 'Please try again in 5 minutes.')),
    );
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText('Please try again in 5 minutes.')).toBeInTheDocument();
  });
});

describe('saved items of the account', () => {
  it('show the wishlist size and the device with Change and Forget', async () => {
    localStorage.setItem('mf-storefront.wishlist', '["p1","p2"]');
    myDevice.set({
      id: 'd1',
      name: 'Galaxy A12',
      brand: 'Samsung',
      category: 'Android',
      imageUrl: '',
      modelNumbers: [],
    });
    await open();
    expect(fact('Wishlist')).toHaveTextContent('2 batteries');
    expect(screen.getByRole('link', { name: 'Open the wishlist' })).toHaveAttribute('href', '/wishlist');
    expect(fact('My device')).toHaveTextContent('Galaxy A12');
    expect(screen.getByRole('link', { name: 'Change my device' })).toHaveAttribute('href', '/find-my-battery');
    await userEvent.click(screen.getByRole('button', { name: 'Forget my device' }));
    expect(fact('My device')).toHaveTextContent('Not chosen');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(fact('My device')).toHaveTextContent('Galaxy A12');
  });

  it('omit the wishlist for staff', async () => {
    await open({ accountType: 'admin' });
    expect(fact('Account Type')).toHaveTextContent('Admin');
    expect(screen.queryByText('Wishlist')).not.toBeInTheDocument();
  });
});
