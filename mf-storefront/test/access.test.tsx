import { type ApiError, stored } from '@shop/platform/platform';
import type { RouteObject } from '@shop/platform/router';
import { apiUrl, demoShop, hydrateApp, renderApp, write } from '@shop/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import access from '../src/access.tsx';
import { confirmError, emailError, newPasswordError, usernameError } from '../src/features/sign-in/rules/fields.ts';
import { loginRefusal, signupRefusal, withWait } from '../src/features/sign-in/rules/refusals.ts';
import { customer, failing, testServer } from './server.ts';

const server = testServer();
// Sign-in and sign-out clear the cache, so pages load the shop again.
beforeEach(() => server.use(http.get(`${apiUrl}/shop`, () => HttpResponse.json(demoShop))));
const page = (path: string): RouteObject => ({ path, element: <h1>Page {path}</h1> });
const routes = [...access, page('/'), page('/account'), page('/wishlist')];
const open = (path: string) => renderApp(routes, { path, guest: true });
const problem = (
  status: number,
  code: string,
  detail: string,
  more: object = {},
  headers: Record<string, string> = {},
) => HttpResponse.json({ type: 'about:blank', title: 'Refused', status, code, detail, ...more }, { status, headers });

const refused = (status: number, code: string, detail: string): ApiError => ({ status, code, detail, errors: [] });

/** Records the request bodies of an auth call. */
function answering(path: string, answer: () => Response): unknown[] {
  const bodies: unknown[] = [];
  server.use(
    http.post(`${apiUrl}/auth/${path}`, async ({ request }) => {
      bodies.push(await request.json());
      return answer();
    }),
  );
  return bodies;
}

const type = (label: string, text: string) => write(userEvent, screen.getByLabelText(label), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const toasts = () => within(screen.getByRole('region', { name: /Notifications/ }));
const described = (label: string) => expect(screen.getByLabelText(label));

async function typeLogin(email = 'ann@example.com', password = 'secret') {
  await type('Email', email);
  await type('Password', password);
  await press('Sign In');
}

async function typeSignup(values: Record<string, string> = {}) {
  const all: Record<string, string> = {
    Email: 'ann@example.com',
    Password: 'sweet-mango',
    'Confirm password': 'sweet-mango',
    ...values,
  };
  for (const [label, text] of Object.entries(all)) if (text) await type(label, text);
  await press('Create Account');
}

describe.each(['/login', '/signup', '/forgot-password'])('%s', (path) => {
  it('hydrates without requests and posts its form', async () => {
    const { calls, container, head } = await hydrateApp(routes, { path });
    expect(calls).toEqual([]);
    expect(head).toContain('noindex');
    expect(container.querySelector('form')).toHaveAttribute('method', 'post');
    expect(container.querySelector('form')).toHaveClass('needs-script');
  });
});

describe('/signup', () => {
  it('scrolls to the rejected field before it shows the toast', async () => {
    answering('register', () => problem(422, 'PASSWORD_TOO_COMMON', 'Too many people use it.'));
    open('/signup');
    let saidBefore: boolean | undefined;
    const brought = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {
      saidBefore = toasts().queryByText('Signup Failed') !== null;
    });
    await typeSignup();
    expect(await toasts().findByText('Signup Failed')).toBeVisible();
    expect(saidBefore).toBe(false);
    brought.mockRestore();
  });
});

describe('/login', () => {
  it('scrolls a single invalid field to the centre', async () => {
    const brought = jest.spyOn(Element.prototype, 'scrollIntoView');
    open('/login');
    await typeLogin('ann@example.com', 'short');
    described('Password').toHaveFocus();
    expect(brought.mock.contexts).toEqual([screen.getByLabelText('Password')]);
    expect(brought).toHaveBeenCalledWith({ block: 'center' });
    brought.mockRestore();
  });

  it('signs in, greets the user and opens the home page', async () => {
    const bodies = answering('login', () => HttpResponse.json(customer));
    const { router } = open('/login');
    await typeLogin(' ann@example.com ', 'secret');
    expect(await screen.findByRole('heading', { name: 'Page /' })).toBeVisible();
    expect(toasts().getByText('Welcome back!')).toBeVisible();
    expect([bodies, router.state.location.pathname]).toEqual([[{ email: 'ann@example.com', password: 'secret' }], '/']);
  });

  it('marks its fields for password managers', () => {
    open('/login');
    described('Email').toHaveAttribute('autocomplete', 'username webauthn');
    described('Password').toHaveAttribute('autocomplete', 'current-password');
  });

  it('returns to ?next= even after a detour to /signup', async () => {
    answering('login', () => HttpResponse.json(customer));
    const { router } = open('/login?next=%2Fwishlist%3Fitems%3D1');
    await userEvent.click(screen.getByRole('link', { name: 'Create Account' }));
    expect(await screen.findByRole('heading', { name: 'Create Account' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Sign In' }));
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
    await typeLogin();
    expect(await screen.findByRole('heading', { name: 'Page /wishlist' })).toBeVisible();
    expect(router.state.location.search).toBe('?items=1');
  });

  it('replaces its history entry with the next page', async () => {
    answering('login', () => HttpResponse.json(customer));
    const { router } = open('/login?next=%2Fwishlist');
    await typeLogin();
    expect(await screen.findByRole('heading', { name: 'Page /wishlist' })).toBeVisible();
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('sends one request when submitted repeatedly', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const bodies: unknown[] = [];
    server.use(
      http.post(`${apiUrl}/auth/login`, async ({ request }) => {
        bodies.push(await request.json());
        await answered;
        return HttpResponse.json(customer);
      }),
    );
    open('/login');
    await typeLogin();
    const form = screen.getByLabelText<HTMLInputElement>('Password').form;
    for (let time = 0; time < 2; time += 1) if (form) fireEvent.submit(form);
    answer();
    expect(await screen.findByRole('heading', { name: 'Page /' })).toBeVisible();
    expect(bodies).toHaveLength(1);
  });

  it('opens the home page when ?next= is on another site', async () => {
    answering('login', () => HttpResponse.json(customer));
    const { router } = open('/login?next=%2F%2Fevil.example');
    await typeLogin();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('shows one message for wrong credentials and keeps the input', async () => {
    answering('login', () => problem(401, 'INVALID_CREDENTIALS', 'Invalid credentials'));
    const { container } = open('/login');
    await typeLogin();
    const words = 'Invalid email or password. Please check your credentials.';
    expect(await toasts().findByText('Login Failed')).toBeVisible();
    expect(toasts().getByText(words)).toBeVisible();
    expect(within(container).getByText(words, { selector: 'form *' })).toBeVisible();
    described('Email').toHaveValue('ann@example.com');
    described('Password').toHaveValue('secret');
  });

  it('shows the waiting time of a rate limit', async () => {
    answering('login', () => problem(429, 'RATE_LIMITED', 'Too many failed sign-ins.', {}, { 'retry-after': '241' }));
    open('/login');
    await typeLogin();
    expect(await toasts().findByText('Too many attempts. Please try again in 5 minutes.')).toBeVisible();
  });

  it.each([
    ['the server’s message', refused(403, 'FORBIDDEN', 'This account is closed.'), 'This account is closed.'],
    [
      'a general message for an empty one',
      refused(500, 'INTERNAL', ''),
      'Invalid email or password. Please try again.',
    ],
    [
      'the server’s message for an overload',
      withWait(refused(503, 'SERVICE_UNAVAILABLE', 'Very many people are signing in.'), 10),
      'Very many people are signing in.',
    ],
  ])('shows %s', (_, error, description) => {
    expect(loginRefusal(error)).toEqual({ title: 'Login Failed', description, fields: {} });
  });

  it('focuses a single invalid field and sends nothing', async () => {
    const bodies = answering('login', () => HttpResponse.json(customer));
    open('/login');
    await typeLogin('ann@example', 'secret');
    described('Email').toHaveAccessibleDescription('Please enter a valid email address');
    described('Email').toHaveFocus();
    expect(bodies).toEqual([]);
    await type('Email', '.com');
    described('Email').not.toHaveAccessibleDescription();
  });

  it('focuses a summary of several invalid fields that links to each', async () => {
    open('/login');
    await press('Sign In');
    const summary = screen.getByRole('alert');
    expect(summary).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole('button')
        .map((line) => line.textContent),
    ).toEqual(['Please enter your email address', 'Password must be at least 6 characters']);
    await userEvent.click(within(summary).getByRole('button', { name: 'Password must be at least 6 characters' }));
    described('Password').toHaveFocus();
  });

  it('shows an email error after the field loses focus', async () => {
    open('/login');
    await type('Email', 'ann');
    described('Email').not.toHaveAccessibleDescription();
    await userEvent.tab();
    described('Email').toHaveAccessibleDescription('Please enter a valid email address');
  });

  it('delays a field error until the pointer is released', async () => {
    open('/login');
    await type('Email', 'ann');
    const user = userEvent.setup();
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('heading', { name: 'Sign In' }) });
    described('Email').not.toHaveFocus();
    described('Email').not.toHaveAccessibleDescription();
    await user.pointer('[/MouseLeft]');
    await waitFor(() => described('Email').toHaveAccessibleDescription('Please enter a valid email address'));
  });

  it('redirects a signed-in user', async () => {
    server.use(http.get(`${apiUrl}/auth/user`, () => HttpResponse.json(customer)));
    const { router } = await hydrateApp(routes, { path: '/login?next=%2Faccount', user: customer });
    expect(await screen.findByRole('heading', { name: 'Page /account' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/account');
  });

  it('removes the previous account’s data after an expired session', async () => {
    const device = stored('test.device', (value) => value, { personal: true });
    device.set('Galaxy A12');
    localStorage.setItem('shop.session', JSON.stringify({ userId: 'somebody before', at: 1 }));
    answering('login', () => HttpResponse.json(customer));
    open('/login');
    await typeLogin();
    expect(await screen.findByRole('heading', { name: 'Page /' })).toBeVisible();
    expect(localStorage.getItem('test.device')).toBeNull();
  });
});

describe('/signup', () => {
  it('creates an account, greets by name and opens ?next=', async () => {
    const bodies = answering('register', () => HttpResponse.json({ ...customer, firstName: 'Ann' }, { status: 201 }));
    open('/signup?next=%2Faccount');
    await typeSignup({ 'First Name (optional)': ' Ann ', 'Username (optional)': 'ann.b' });
    expect(await screen.findByRole('heading', { name: 'Page /account' })).toBeVisible();
    expect(toasts().getByText('Welcome, Ann!')).toBeVisible();
    expect(bodies).toEqual([
      { email: 'ann@example.com', password: 'sweet-mango', firstName: 'Ann', username: 'ann.b' },
    ]);
  });

  it('shows the password rules and asks managers for a new password', () => {
    open('/signup');
    described('Password').toHaveAccessibleDescription(/^At least 8 characters/);
    for (const label of ['Password', 'Confirm password'])
      described(label).toHaveAttribute('autocomplete', 'new-password');
  });

  it.each([
    [emailError('nope'), 'Please enter a valid email address'],
    [newPasswordError('sweet-1'), 'Password must be at least 8 characters'],
    [confirmError('sweet', 'sweet'), 'Confirm password must be at least 6 characters'],
    [confirmError('sweet-mango', 'sweet-mangos'), 'Passwords do not match'],
    [usernameError('a b'), 'A username has 2 to 40 letters, digits, dots, dashes or underscores.'],
  ])('returns the error: %s', (message, words) => {
    expect(message).toBe(words);
  });

  it('shows an error at each invalid field and sends nothing', async () => {
    const bodies = answering('register', () => HttpResponse.json(customer, { status: 201 }));
    open('/signup');
    await typeSignup({ Email: 'nope', Password: 'sweet-1', 'Username (optional)': 'a b' });
    described('Email').toHaveAccessibleDescription('Please enter a valid email address');
    described('Password').toHaveAccessibleDescription(/Password must be at least 8 characters$/);
    described('Confirm password').toHaveAccessibleDescription('Passwords do not match');
    described('Username (optional)').toHaveAccessibleDescription(
      'Cannot be changed later. A username has 2 to 40 letters, digits, dots, dashes or underscores.',
    );
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(bodies).toEqual([]);
  });

  it.each([
    [
      'email',
      409,
      'EMAIL_TAKEN',
      'Taken.',
      'An account with this email already exists. Please try logging in instead.',
    ],
    ['username', 409, 'CONFLICT', 'This username is taken.', 'This username is taken.'],
    ['password', 422, 'PASSWORD_TOO_COMMON', 'Many people use this password.', 'Many people use this password.'],
    ['password', 422, 'PASSWORD_IS_ADDRESS', 'This is your address.', 'This is your address.'],
  ] as const)('maps to field %s the refusal %d %s', (field, status, code, detail, description) => {
    expect(signupRefusal(refused(status, code, detail))).toEqual({
      title: 'Signup Failed',
      description,
      fields: { [field]: description },
    });
  });

  it('shows a refusal at its field and keeps the input', async () => {
    const words = 'An account with this email already exists. Please try logging in instead.';
    answering('register', () => problem(409, 'EMAIL_TAKEN', 'Taken.'));
    open('/signup');
    await typeSignup();
    expect(await toasts().findByText('Signup Failed')).toBeVisible();
    expect(toasts().getByText(words)).toBeVisible();
    described('Email').toHaveAccessibleDescription(expect.stringContaining(words));
    described('Email').toHaveFocus();
    described('Password').toHaveValue('sweet-mango');
  });

  it('shows a server-side field error until the field changes', async () => {
    const errors = [
      { field: 'username', message: 'A username cannot be that.' },
      { field: 'email', message: 'No mail can go there.' },
    ];
    answering('register', () => problem(400, 'VALIDATION_FAILED', 'Please check the form.', { errors }));
    open('/signup');
    await typeSignup();
    expect(await screen.findByRole('alert')).toHaveFocus();
    described('Email').toHaveAccessibleDescription('No mail can go there.');
    await type('Email', 'x');
    described('Email').not.toHaveAccessibleDescription();
  });

  it('shows a general message for a refusal without detail', () => {
    expect(signupRefusal(refused(500, 'INTERNAL', '')).description).toBe('Something went wrong. Please try again.');
  });
});

describe('/forgot-password', () => {
  it('shows the same confirmation for every address', async () => {
    const bodies = answering('forgot-password', () => new HttpResponse(null, { status: 202 }));
    open('/forgot-password');
    await type('Email', ' ann@example.com ');
    await press('Send me a link');
    expect(
      await screen.findByText(/^If ann@example.com has an account here, a mail with a link is on its way\./),
    ).toBeVisible();
    expect(bodies).toEqual([{ email: 'ann@example.com' }]);
    expect(screen.queryByRole('button', { name: 'Send me a link' })).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
  });

  it('requires an address and keeps it after a failure', async () => {
    answering('forgot-password', failing);
    open('/forgot-password');
    await press('Send me a link');
    described('Email').toHaveAccessibleDescription('Please enter your email address');
    await type('Email', 'ann@example.com');
    await press('Send me a link');
    expect(await toasts().findByText('Please try again soon.')).toBeVisible();
    described('Email').toHaveValue('ann@example.com');
  });
});
