import type { RouteObject } from '@shop/platform/router';
import { apiUrl, demoShop, hydrateApp, renderApp, write } from '@shop/platform/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import access from '../src/access.tsx';
import { PasswordField } from '../src/shared/password/PasswordField.tsx';
import { customer, testServer } from './server.ts';

const server = testServer();
// Sign-in and sign-out clear the cache, so pages load the shop again.
beforeEach(() => server.use(http.get(`${apiUrl}/shop`, () => HttpResponse.json(demoShop))));
const page = (path: string): RouteObject => ({ path, element: <h1>Page {path}</h1> });
const routes = [page('/login'), ...access];
const done = () => new HttpResponse(null, { status: 204 });
const problem = (status: number, code: string) => () =>
  HttpResponse.json({ type: 'about:blank', title: 'Refused', status, code, detail: `It is ${code}.` }, { status });

function answering(path: string, answer: () => Response): unknown[] {
  const bodies: unknown[] = [];
  server.use(
    http.post(`${apiUrl}/auth/${path}`, async ({ request }) => {
      const text = await request.text();
      bodies.push(text ? JSON.parse(text) : null);
      return answer();
    }),
  );
  return bodies;
}

const open = (path: string) => renderApp(routes, { path, guest: true });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const toasts = () => within(screen.getByRole('region', { name: /Notifications/ }));

async function save(password = 'sweet-mango', confirmed = password) {
  await write(userEvent, screen.getByLabelText('New password'), password);
  await write(userEvent, screen.getByLabelText('Confirm password'), confirmed);
  await press('Save new password');
}

describe('/reset-password', () => {
  it('renders without requests and removes the token from the URL', async () => {
    const { router, calls } = await hydrateApp(routes, { path: '/reset-password?token=abc' });
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(calls).toEqual([]);
    expect(screen.getByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password');
  });

  it('saves the password and opens the sign-in', async () => {
    const bodies = answering('reset-password', done);
    open('/reset-password?token=abc');
    await save();
    expect(await screen.findByRole('heading', { name: 'Page /login' })).toBeVisible();
    expect(toasts().getByText('Password changed')).toBeVisible();
    expect(toasts().getByText('Please sign in with your new password.')).toBeVisible();
    expect(bodies).toEqual([{ token: 'abc', password: 'sweet-mango' }]);
  });

  it('signs this browser out after the change', async () => {
    answering('reset-password', done);
    const ended = answering('logout', done);
    server.use(http.get(`${apiUrl}/auth/user`, () => HttpResponse.json(customer)));
    await hydrateApp(routes, { path: '/reset-password?token=abc', user: customer });
    await save();
    expect(await screen.findByRole('heading', { name: 'Page /login' })).toBeVisible();
    expect(ended).toHaveLength(1);
    expect(toasts().getByText('Password changed')).toBeVisible();
  });

  it('clears the session even if the sign-out request fails', async () => {
    answering('reset-password', done);
    answering('logout', () => HttpResponse.error());
    server.use(http.get(`${apiUrl}/auth/user`, () => HttpResponse.json(customer)));
    await hydrateApp(routes, { path: '/reset-password?token=abc', user: customer });
    await save();
    expect(await screen.findByRole('heading', { name: 'Page /login' })).toBeVisible();
    expect(JSON.parse(localStorage.getItem('shop.session') ?? '{}')).toMatchObject({ userId: null });
  });

  it('rejects two different passwords', async () => {
    const bodies = answering('reset-password', done);
    open('/reset-password?token=abc');
    await save('sweet-mango', 'sweet-mangos');
    expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription('Passwords do not match');
    expect(bodies).toEqual([]);
  });

  it('keeps the link usable after a rejected password', async () => {
    answering('reset-password', problem(422, 'PASSWORD_TOO_COMMON'));
    open('/reset-password?token=abc');
    await save();
    expect(await toasts().findByText('It is PASSWORD_TOO_COMMON.')).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/It is PASSWORD_TOO_COMMON\.$/);
    const bodies = answering('reset-password', done);
    await press('Save new password');
    expect(await screen.findByRole('heading', { name: 'Page /login' })).toBeVisible();
    expect(bodies).toEqual([{ token: 'abc', password: 'sweet-mango' }]);
  });

  it.each([
    [404, 'NOT_FOUND', 'This link is not known, or has been used already.'],
    [410, 'LINK_EXPIRED', 'This link has expired. It works for an hour.'],
  ] as const)('explains a %d for the link and offers a new one', async (status, code, words) => {
    answering('reset-password', problem(status, code));
    open('/reset-password?token=abc');
    await save();
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Send a new link' })).toHaveAttribute('href', '/forgot-password');
    expect(document.body).not.toHaveFocus();
  });

  it('reports a link without its token', async () => {
    open('/reset-password');
    expect(await screen.findByText('This link is not complete. Please open it from the mail again.')).toBeVisible();
  });
});

describe('/staff-invite', () => {
  const openInvite = () => renderApp([page('/admin'), ...access], { path: '/staff-invite?token=abc', guest: true });
  const fill = async (firstName = 'Marlon') => {
    await write(userEvent, screen.getByLabelText('First Name'), firstName);
    await write(userEvent, screen.getByLabelText('Password'), 'sweet-mango');
    await write(userEvent, screen.getByLabelText('Confirm password'), 'sweet-mango');
    await press('Create account');
  };

  it('creates the account and opens the sign-in of staff', async () => {
    const bodies = answering('staff-invite', done);
    openInvite();
    await fill();
    expect(await screen.findByRole('heading', { name: 'Page /admin' })).toBeVisible();
    expect(toasts().getByText('Your account is ready')).toBeVisible();
    expect(bodies).toEqual([{ token: 'abc', firstName: 'Marlon', lastName: '', password: 'sweet-mango' }]);
  });

  it('needs a first name', async () => {
    const bodies = answering('staff-invite', done);
    openInvite();
    await fill(' ');
    expect(screen.getByLabelText('First Name')).toHaveAccessibleDescription('Please enter your first name');
    expect(bodies).toEqual([]);
  });

  it.each([
    [404, 'NOT_FOUND', /^This link is not known/],
    [410, 'LINK_EXPIRED', /ask an owner of the shop/],
  ] as const)('explains a %d for the link', async (status, code, words) => {
    answering('staff-invite', problem(status, code));
    openInvite();
    await fill();
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  });
});

describe('/verify-email', () => {
  it('confirms the address only after the click', async () => {
    const bodies = answering('verify-email', done);
    open('/verify-email?token=abc');
    expect(bodies).toEqual([]);
    await press('Confirm my email');
    expect(await screen.findByText('Thank you. Your email is confirmed.')).toBeVisible();
    expect(bodies).toEqual([{ token: 'abc' }]);
  });

  it('sends a new link to the signed-in user after an expired one', async () => {
    answering('verify-email', problem(410, 'LINK_EXPIRED'));
    const sent = answering('verification', () => new HttpResponse(null, { status: 202 }));
    server.use(http.get(`${apiUrl}/auth/user`, () => HttpResponse.json(customer)));
    renderApp(routes, { path: '/verify-email?token=abc' });
    await press('Confirm my email');
    expect(await screen.findByText('This link has expired. It works for 24 hours.')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('A new link is on its way to ann@example.com.')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(document.body).not.toHaveFocus();
  });

  it('reports that the address is already confirmed after a used link', async () => {
    answering('verify-email', problem(404, 'NOT_FOUND'));
    server.use(
      http.get(`${apiUrl}/auth/user`, () => HttpResponse.json(customer)),
      http.get(`${apiUrl}/auth/settings`, () =>
        HttpResponse.json({ emailVerified: true, orderUpdates: true, marketing: false }),
      ),
    );
    renderApp(routes, { path: '/verify-email?token=abc' });
    await press('Confirm my email');
    expect(await screen.findByText('This link is not known, or has been used already.')).toBeVisible();
    expect(await screen.findByText('ann@example.com is confirmed already.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
  });

  it('offers another mail only once the address is known as unconfirmed', async () => {
    answering('verify-email', problem(404, 'NOT_FOUND'));
    const asked: Request[] = [];
    let answer = (_: Response) => {};
    const state = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.get(`${apiUrl}/auth/user`, () => HttpResponse.json(customer)),
      http.get(`${apiUrl}/auth/settings`, ({ request }) => {
        asked.push(request);
        return state;
      }),
    );
    renderApp(routes, { path: '/verify-email?token=abc' });
    await press('Confirm my email');
    expect(await screen.findByText('This link is not known, or has been used already.')).toBeVisible();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
    answer(HttpResponse.json({ emailVerified: false, orderUpdates: true, marketing: false }));
    expect(await screen.findByRole('button', { name: 'Send again' })).toBeVisible();
  });

  it('links to the sign-in for a new link when signed out', async () => {
    answering('verify-email', problem(410, 'LINK_EXPIRED'));
    open('/verify-email?token=abc');
    await press('Confirm my email');
    expect(await screen.findByRole('link', { name: 'Sign in for a new link' })).toHaveAttribute(
      'href',
      '/login?next=%2Fverify-email',
    );
  });
});

function Box({ autoComplete = 'current-password' }: { autoComplete?: 'current-password' | 'new-password' }) {
  const [value, setValue] = useState('');
  return <PasswordField label="Password" autoComplete={autoComplete} value={value} onChange={setValue} />;
}
const box = () => screen.getByLabelText<HTMLInputElement>('Password');
const toggle = () => screen.getByRole('button', { name: 'Show password' });

describe('password field', () => {
  it('toggles visibility and keeps focus and caret', async () => {
    render(<Box />);
    await userEvent.type(box(), 'sweet-mango');
    box().setSelectionRange(5, 5);
    await userEvent.click(toggle());
    expect(toggle()).toHaveAttribute('aria-pressed', 'true');
    expect(box()).toHaveAttribute('type', 'text');
    expect(box()).toHaveFocus();
    expect([box().selectionStart, box().selectionEnd]).toEqual([5, 5]);
    await userEvent.click(toggle());
    expect(box()).toHaveAttribute('type', 'password');
    expect(box()).toHaveValue('sweet-mango');
  });

  it('accepts a pasted password', async () => {
    render(<Box />);
    await userEvent.click(box());
    await userEvent.paste('from a manager');
    expect(box()).toHaveValue('from a manager');
  });

  it('shows a Caps Lock warning while typing', () => {
    render(<Box />);
    const said = screen.getByRole('status');
    fireEvent.keyDown(box(), { key: 'A', modifierCapsLock: true });
    expect(said).toHaveTextContent('Caps Lock is on');
    fireEvent.keyUp(box(), { key: 'CapsLock', modifierCapsLock: false });
    expect(said).toBeEmptyDOMElement();
    fireEvent.keyDown(box(), { key: 'A', modifierCapsLock: true });
    fireEvent.blur(box());
    expect(said).toBeEmptyDOMElement();
  });

  it('ignores plain keydown events from password managers', () => {
    render(<Box />);
    fireEvent(box(), new Event('keydown', { bubbles: true }));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('sets autocomplete and the rules for new passwords', () => {
    const { rerender } = render(<Box />);
    expect(box()).toHaveAttribute('autocomplete', 'current-password');
    expect(box()).not.toHaveAttribute('passwordrules');
    rerender(<Box autoComplete="new-password" />);
    expect(box()).toHaveAttribute('autocomplete', 'new-password');
    expect(box()).toHaveAttribute('passwordrules', 'minlength: 8;');
  });
});
