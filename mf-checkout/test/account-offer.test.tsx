import { apiUrl } from '@shop/platform/testing';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { copyOf } from '../src/shared/orders/order-copy.ts';
import { placedOrder, problem, server } from './support/shop-server.ts';
import { openSite } from './support/site.tsx';

const andre = { id: 'u1', email: 'andre@example.com', username: null, firstName: 'Andre', lastName: 'Campbell', accountType: 'customer' };
let registered: unknown[] = [];
beforeEach(() => {
  registered = [];
});

const answer = (respond: () => Response) =>
  server.use(
    http.post(`${apiUrl}/auth/register`, async ({ request }) => {
      registered.push(await request.json());
      return respond();
    }),
  );

async function confirm(customerEmail = 'andre@example.com') {
  const order = placedOrder({ customerEmail });
  localStorage.setItem(
    'shop.lastOrder',
    JSON.stringify({ ...copyOf(order), key: 'k', trackingLink: '/order-tracking?order=ORD-700700&key=signed' }),
  );
  const site = openSite('/order-confirmation');
  await screen.findByRole('heading', { name: 'Order Confirmed!' });
  return site;
}
const box = () => screen.findByLabelText('Password for andre@example.com');
const create = () => screen.getByRole('button', { name: 'Create Account' });

describe('an account for whoever has ordered', () => {
  it('takes a password alone: e-mail and name are the order’s', async () => {
    answer(() => HttpResponse.json(andre, { status: 201 }));
    const { user } = await confirm();
    await user.type(await box(), 'a battery of words');
    await user.click(create());
    expect(await screen.findByRole('heading', { name: 'Your account is ready' })).toBeInTheDocument();
    expect(screen.getByText(/We have sent a link to andre@example.com/)).toHaveAttribute('role', 'status');
    expect(screen.getByRole('link', { name: 'See your orders' })).toHaveAttribute('href', '/account/orders');
    expect(registered).toEqual([{ email: 'andre@example.com', password: 'a battery of words', firstName: 'Andre', lastName: 'Campbell' }]);
    expect(screen.getByRole('heading', { name: 'Order Confirmed!' })).toBeInTheDocument();
  });

  it('tells managers of passwords for which address it is, and shows the password when asked', async () => {
    const { user } = await confirm();
    expect(await box()).toHaveAttribute('autocomplete', 'new-password');
    const username = document.querySelector('input[autocomplete="username"]');
    expect(username).toHaveValue('andre@example.com');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(await box()).toHaveAttribute('type', 'text');
  });

  it.each([
    ['', 'Please choose a password'],
    ['short', 'Password must be at least 8 characters'],
  ])('is not sent with %j', async (password, message) => {
    const { user } = await confirm();
    if (password) await user.type(await box(), password);
    else await box();
    await user.click(create());
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(await box()).toHaveFocus();
    expect(registered).toEqual([]);
  });

  it('says that the address has one, and leads to the sign-in', async () => {
    answer(() => problem(409, 'EMAIL_TAKEN'));
    const { user } = await confirm();
    await user.type(await box(), 'a battery of words');
    await user.click(create());
    expect(await screen.findByRole('alert')).toHaveTextContent('An account with this email already exists. Please try logging in instead.');
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login?next=%2Faccount%2Forders');
    expect(await box()).toHaveValue('a battery of words');
  });

  it('says at the box what is wrong with a password, and beside it what is wrong otherwise', async () => {
    answer(() => problem(422, 'PASSWORD_TOO_COMMON', { detail: 'Too many people use this password.' }));
    const { user } = await confirm();
    await user.type(await box(), 'password1');
    await user.click(create());
    expect(await screen.findByText('Too many people use this password.')).toBeInTheDocument();
    expect(await box()).toHaveFocus();
    answer(() => problem(429, 'RATE_LIMITED', { detail: 'Too many requests. Please try again in 5 minutes.' }));
    await user.click(create());
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests. Please try again in 5 minutes.');
  });

  it('is not offered without an address', async () => {
    await confirm('');
    expect(screen.queryByRole('heading', { name: 'Keep this order in an account' })).not.toBeInTheDocument();
  });

  it('is not offered to whoever is signed in', async () => {
    server.use(http.get(`${apiUrl}/auth/user`, () => HttpResponse.json(andre)));
    await confirm();
    expect(screen.queryByRole('heading', { name: 'Keep this order in an account' })).not.toBeInTheDocument();
  });
});
