import type { User } from '@shop/contracts/auth';
import { startSessionSync } from '@shop/platform/platform';
import { apiUrl, hydrateApp, write } from '@shop/platform/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { keepDetails, keptDetails } from '../src/shared/outbox/kept-details.ts';
import { answerOrders, placed, placedOrder, received, server, submitted } from './support/shop-server.ts';
import { battery, openFilled, openSite, placeButton, routes } from './support/site.tsx';

const question = 'Use the details of your last order?';
const summary = () => within(screen.getByRole('complementary', { name: 'Order Summary' }));
const account: User = {
  id: 'u',
  email: 'andre@example.com',
  username: null,
  firstName: 'Andre',
  lastName: 'Campbell',
  profileImageUrl: null,
  accountType: 'customer',
  createdAt: '',
  updatedAt: '',
};
const signedIn = (orders: object[] = []) => {
  server.use(
    http.get(`${apiUrl}/auth/user`, () => HttpResponse.json(account)),
    http.get(`${apiUrl}/orders`, () => HttpResponse.json(orders)),
  );
};

/** Stores the details of a guest's order. */
const remember = () => keepDetails(submitted({ customerEmail: 'andre@example.com', region: 'st-james' }));

describe("details of a guest's last order", () => {
  it('fill in the next order only after "Use them"', async () => {
    const first = openFilled([battery], { email: 'andre@example.com', region: 'st-james' });
    await first.user.click(await placeButton());
    await screen.findByText('Order Confirmed!');
    cleanup();
    const { user } = openSite('/checkout', [battery]);
    expect(await screen.findByText(question)).toBeVisible();
    expect(screen.getByLabelText(/^Name/)).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Use them' }));
    expect(screen.getByText('Filled in from your last order.').closest('[role=status]')).not.toHaveTextContent(
      question,
    );
    expect(screen.getByRole('heading', { name: 'Order Summary' })).toHaveFocus();
    expect(summary().getByText('12 Hope Road, Kingston 6')).toBeInTheDocument();
    await user.click(await placeButton());
    await screen.findByText('Order Confirmed!');
    const [before, second] = received.map(({ body: { orderNumber, ...body } }) => body);
    expect(second).toEqual(before);
    expect(second).toMatchObject({ customerEmail: 'andre@example.com', region: 'st-james' });
    expect(received[1]?.key).not.toBe(received[0]?.key);
  });

  it('are not offered again after a reload of the completed form', async () => {
    remember();
    const { user } = openSite('/checkout', [battery]);
    await user.click(await screen.findByRole('button', { name: 'Use them' }));
    cleanup();
    const again = openSite('/checkout', [battery]);
    expect(await screen.findByLabelText(/^Name/)).toHaveValue('Andre Campbell');
    expect(screen.queryByText(question)).not.toBeInTheDocument();
    await again.user.type(screen.getByLabelText(/^Name/), ' Jr');
    expect(screen.getByText(question)).toBeVisible();
  });

  it('include the store', () => {
    keepDetails(submitted({ deliveryMethod: 'pickup', pickupLocation: 'montego-bay' }));
    expect(keptDetails.get()?.[1]).toMatchObject({ deliveryMethod: 'pickup', pickupLocation: 'montego-bay' });
  });

  it('are replaced by the previous values on Undo', async () => {
    remember();
    const { user } = openSite('/checkout', [battery]);
    await write(user, await screen.findByLabelText(/^Name/), 'Shanice');
    await user.click(screen.getByRole('button', { name: 'Use them' }));
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Andre Campbell');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Shanice');
    expect(screen.getByLabelText(/^Phone Number/)).toHaveValue('');
    expect(screen.getByText(question)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Use them' })).toHaveFocus();
  });

  it('are deleted on "Forget them", which focuses the form', async () => {
    remember();
    const { user } = openSite('/checkout', [battery]);
    await user.click(await screen.findByRole('button', { name: 'Forget them' }));
    expect(screen.queryByText(question)).not.toBeInTheDocument();
    expect(screen.getByLabelText(/^Name/)).toHaveFocus();
    expect(localStorage.getItem('mf-checkout.details')).toBeNull();
    expect(await screen.findByText('Your details are forgotten')).toBeInTheDocument();
  });

  it('exclude notes and refused orders', async () => {
    server.use(
      answerOrders(() => HttpResponse.json({ status: 400, code: 'VALIDATION_FAILED', detail: 'No.' }, { status: 400 })),
    );
    const { user } = openFilled();
    await user.click(await placeButton());
    await screen.findByText('No.');
    expect(localStorage.getItem('mf-checkout.details')).toBeNull();
    server.use(answerOrders((body) => HttpResponse.json(placed(body), { status: 201 })));
    await write(user, screen.getByLabelText(/^Notes/), 'Ring twice');
    await user.click(await placeButton());
    await screen.findByText('Order Confirmed!');
    expect(localStorage.getItem('mf-checkout.details')).not.toContain('Ring twice');
  });

  it('are offered neither to an account nor after a sign-out', async () => {
    remember();
    signedIn();
    const { store } = openSite('/checkout', [battery]);
    await screen.findByText(/Logged in as/);
    expect(screen.queryByText(question)).not.toBeInTheDocument();
    expect(store.getState().cart.lines).toHaveLength(1);
  });

  it('are offered immediately on a server-rendered page', async () => {
    remember();
    const { html } = await hydrateApp(routes, { path: '/checkout', cart: [battery] });
    expect(html).toContain('data-kept="details"');
    expect(html).not.toContain('Campbell');
    expect(await screen.findByText(question)).toBeVisible();
  });

  it.each(['{}', '["details"]', '["details", 5]', '[null, {}]', '{"name":"x"}', '['])(
    'are ignored in the invalid value %s',
    (text) => {
      localStorage.setItem('mf-checkout.details', text);
      expect(keptDetails.get()).toBeNull();
    },
  );

  it('are not offered when none are stored', async () => {
    openSite('/checkout', [battery]);
    await screen.findByLabelText(/^Name/);
    expect(screen.queryByText(question)).not.toBeInTheDocument();
  });
});

describe("details of an account's last order", () => {
  const before = placedOrder({
    customerEmail: 'andre@example.com',
    region: 'portland',
    notes: 'Ring twice',
    items: [],
  });

  it('fill in phone and address in any browser', async () => {
    signedIn([before]);
    const { user } = openSite('/checkout', [battery]);
    await user.click(await screen.findByRole('button', { name: 'Use my last details' }));
    expect(screen.getByLabelText(/^Phone Number/)).toHaveValue('876 555 0199');
    expect(screen.getByLabelText(/^Delivery Address/)).toHaveValue('12 Hope Road');
    expect(screen.getByLabelText(/^Parish/)).toHaveValue('portland');
    expect(screen.getByLabelText(/^Notes/)).toHaveValue('');
    await user.click(await placeButton());
    await screen.findByText('Order Confirmed!');
    expect(localStorage.getItem('mf-checkout.details')).toBeNull();
  });

  it('include the payment method, with a new receipt', async () => {
    signedIn([{ ...before, paymentMethod: 'bank' }]);
    const { user } = openSite('/checkout', [battery]);
    await user.click(await screen.findByRole('button', { name: 'Use my last details' }));
    expect(screen.getByRole('radio', { name: 'Bank Transfer' })).toBeChecked();
    await user.click(await placeButton());
    expect(screen.getByRole('button', { name: 'Please upload bank transfer proof' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('radio', { name: 'Cash' })).toBeChecked();
    expect(screen.getByLabelText(/^Phone Number/)).toHaveValue('');
  });

  it('are not offered before the first order', async () => {
    signedIn();
    openSite('/checkout', [battery]);
    await screen.findByText(/Logged in as/);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Use my last details' })).not.toBeInTheDocument());
  });
});

describe('typed checkout values', () => {
  it('are deleted at sign-out, also in this tab', async () => {
    signedIn();
    const { user, store } = openSite('/checkout', [battery]);
    await write(user, await screen.findByLabelText(/^Phone Number/), '876 555 0199');
    await write(user, screen.getByLabelText(/^Delivery Address/), '12 Hope Road');
    const stop = startSessionSync(store);
    server.use(http.get(`${apiUrl}/auth/user`, () => HttpResponse.json(null, { status: 401 })));
    localStorage.setItem('shop.session', JSON.stringify({ userId: null, at: 1 }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'shop.session' })));
    expect(await screen.findByLabelText(/^Name/)).toHaveValue('');
    expect(screen.getByLabelText(/^Phone Number/)).toHaveValue('');
    expect(screen.getByLabelText(/^Delivery Address/)).toHaveValue('');
    await write(user, screen.getByLabelText(/^Name/), 'Shanice');
    expect(sessionStorage.getItem('shop.checkout')).not.toContain('Hope Road');
    stop();
  });

  it('stay when a guest signs in', async () => {
    const first = openFilled();
    await placeButton();
    first.unmount();
    signedIn();
    openSite('/checkout', [battery]);
    await screen.findByText(/Logged in as/);
    expect(screen.getByLabelText(/^Phone Number/)).toHaveValue('876 555 0199');
    expect(screen.getByLabelText(/^Delivery Address/)).toHaveValue('12 Hope Road, Kingston 6');
  });
});

describe('Place Secure Order before the session is known', () => {
  it('waits for the session and reports no missing fields of guests', async () => {
    let answer = () => {};
    server.use(
      http.get(`${apiUrl}/auth/user`, () => new Promise((done) => (answer = () => done(HttpResponse.json(account))))),
      http.get(`${apiUrl}/orders`, () => HttpResponse.json([])),
    );
    const { user } = openSite('/checkout', [battery]);
    await user.click(await placeButton());
    expect(screen.getByRole('button', { name: 'Processing...' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    answer();
    expect(await screen.findByRole('button', { name: 'Please provide your phone number' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Place Secure Order' })).toBeInTheDocument();
    expect(received).toEqual([]);
  });
});
