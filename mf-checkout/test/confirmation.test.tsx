import { readFileSync } from 'node:fs';
import { jest } from '@jest/globals';
import type { PlaceOrder } from '@shop/contracts/orders';
import { chatRequestTaken, useChatRequest } from '@shop/platform/platform';
import { apiUrl, demoShop } from '@shop/platform/testing';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { copyOf } from '../src/shared/orders/order-copy.ts';
import { placed, placedOrder, problem, server } from './support/shop-server.ts';
import { openSite } from './support/site.tsx';

const body: PlaceOrder = {
  orderNumber: 'ORD-123456',
  customerName: 'Andre Campbell',
  customerEmail: 'andre@example.com',
  customerPhone: '876 555 0199',
  customerAddress: '12 Hope Road',
  deliveryMethod: 'delivery',
  paymentMethod: 'cash',
  paymentStatus: 'pending',
  orderStatus: 'processing',
  subtotal: '6500.00',
  installationFee: '2500.00',
  deliveryFee: '700.00',
  total: '9700.00',
  installationService: true,
  bankTransferProof: '',
  notes: '',
  items: [
    {
      id: 'p-1',
      productName: 'iPhone 13 Battery',
      productPrice: '6500.00',
      quantity: 1,
      total: '6500.00',
      productImage: '',
    },
  ],
};

function keepLast(changes: Partial<ReturnType<typeof placed>> = {}) {
  const order = placed(body, changes);
  localStorage.setItem(
    'shop.lastOrder',
    JSON.stringify({ ...copyOf(order), key: 'k', trackingLink: order.trackingLink }),
  );
}

/** jsdom does not print, so this returns the print rules for any medium. */
function printRulesOf(part: string): string {
  const sheet = readFileSync(`src/features/confirmation/${part}.module.css`, 'utf8');
  return /@media print \{\n([\s\S]+?)\n\}/.exec(sheet)?.[1] ?? '';
}

describe('confirmation page', () => {
  it.each([
    ['is missing', undefined],
    ['is unreadable', '{"orderNumber":'],
    ['is incomplete', '{"orderNumber":"ORD-1","key":"k"}'],
  ])('redirects home when the last order %s', async (_, stored) => {
    if (stored) localStorage.setItem('shop.lastOrder', stored);
    openSite('/order-confirmation');
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
  });

  it('shows number, next steps, delivery, contact, summary, payment and time', async () => {
    keepLast();
    openSite('/order-confirmation');
    expect(await screen.findByRole('heading', { name: 'Order Confirmed!' })).toBeInTheDocument();
    expect(screen.getByText('Thank you, Andre. We have your order.')).toBeInTheDocument();
    expect(screen.getByText('ORD-700700')).toBeInTheDocument();
    for (const heading of [
      'What happens next?',
      'We call you within 24 hours',
      'Your battery is prepared',
      'Delivery to 12 Hope Road, Kingston',
    ])
      expect(screen.getByRole('heading', { name: heading })).toBeInTheDocument();
    for (const text of [
      'Andre Campbell',
      '12 Hope Road, Kingston',
      '$700 JMD',
      '876 555 0199',
      'andre@example.com',
      '$2,500',
    ])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByText(/Cash on delivery/).parentElement).toHaveTextContent(
      'Cash on delivery · 21 Nov 2026, 10:42 AM',
    );
    expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/device-batteries');
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  });

  it('names the call deadline and the cash due on delivery', async () => {
    keepLast({ installationService: false, createdAt: '2099-11-21T15:42:00.000Z' });
    openSite('/order-confirmation');
    expect(await screen.findByText('Before Sun 22 Nov, 10:42 AM')).toBeInTheDocument();
    expect(screen.getByText('Have $9,700 in cash ready for our driver.')).toBeInTheDocument();
  });

  it('promises no call before a time that has passed', async () => {
    keepLast({ createdAt: '2020-11-21T15:42:00.000Z' });
    openSite('/order-confirmation');
    expect(await screen.findByRole('heading', { name: 'We call you within 24 hours' })).toBeInTheDocument();
    expect(screen.queryByText(/^Before/)).not.toBeInTheDocument();
  });

  it('shows telephone and chat with the closing time', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2099-11-23T16:00:00Z'));
    keepLast();
    const { user } = openSite('/order-confirmation');
    const ask = within((await screen.findByText('Something wrong?')).parentElement as HTMLElement);
    expect(await ask.findByText('or until 5 PM')).toHaveTextContent(/^or Chat until 5 PM$/);
    expect(ask.getByRole('link', { name: '(876) 555-0142' })).toHaveAttribute('href', 'tel:+18765550142');
    const { result } = renderHook(useChatRequest);
    await user.click(ask.getByRole('button', { name: 'Chat' }));
    expect(result.current).toMatchObject({ subject: 'Order ORD-700700' });
    act(chatRequestTaken);
    jest.restoreAllMocks();
  });

  it('joins address lines with commas', async () => {
    keepLast({ customerAddress: '12 Hope Road,\nApartment 4\n\nKingston 6\n' });
    openSite('/order-confirmation');
    const title = await screen.findByRole('heading', { name: /^Delivery to/ });
    expect(title).toHaveTextContent('Delivery to 12 Hope Road, Apartment 4, Kingston 6, Kingston');
  });

  it('uses the plural for several batteries', async () => {
    keepLast({ items: placed(body).items.map((item) => ({ ...item, quantity: 2, total: '13000.00' })) });
    openSite('/order-confirmation');
    expect(await screen.findByRole('heading', { name: 'Your batteries are prepared' })).toBeInTheDocument();
  });

  it('asks for no cash when the order is paid by transfer', async () => {
    keepLast({ installationService: false, paymentMethod: 'bank' });
    openSite('/order-confirmation');
    expect(await screen.findByText('And quality checked, once the transfer is verified.')).toBeInTheDocument();
    expect(screen.getByText('Nothing to pay at the door.')).toBeInTheDocument();
  });

  it("links to the order's page", async () => {
    keepLast();
    openSite('/order-confirmation');
    expect(await screen.findByRole('link', { name: 'Track order' })).toHaveAttribute(
      'href',
      '/order-tracking?order=ORD-700700&key=signed',
    );
  });

  it('offers a calendar entry for pickups only', async () => {
    const pickup = {
      deliveryMethod: 'pickup',
      pickupLocation: 'montego-bay',
      promise: { date: '2099-11-24', from: 600 },
    } as const;
    keepLast(pickup);
    server.use(http.get(`${apiUrl}/orders/track/ORD-700700/full`, () => HttpResponse.json(placed(body, pickup))));
    const files: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (file: Blob) => files.push(file) && 'blob:1',
      revokeObjectURL: () => undefined,
    });
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user, unmount } = openSite('/order-confirmation');
    await user.click(await screen.findByRole('button', { name: 'Add to calendar' }));
    expect(saved.mock.instances[0]).toMatchObject({ download: 'ORD-700700.ics' });
    expect(files[0]?.type).toContain('text/calendar');
    saved.mockRestore();
    unmount();
    server.use(http.get(`${apiUrl}/orders/track/ORD-700700/full`, () => HttpResponse.json(placed(body))));
    openSite('/order-confirmation');
    await screen.findByRole('link', { name: 'Track order' });
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).not.toBeInTheDocument();
  });

  it('shows the chosen store', async () => {
    keepLast({ deliveryMethod: 'pickup', pickupLocation: 'montego-bay', customerAddress: '', deliveryFee: '0.00' });
    openSite('/order-confirmation');
    expect(await screen.findByText('Hip Strip Plaza Shop #15, Gloucester Avenue, Montego Bay')).toBeInTheDocument();
    expect(screen.getByText('Mon-Fri 10AM-6PM, Sat 10AM-4PM')).toBeInTheDocument();
    expect(screen.getByText('Free')).toBeInTheDocument();
  });

  it('leaves out hours that the owner has not set', async () => {
    keepLast({ deliveryMethod: 'pickup', pickupLocation: 'kingston', customerAddress: '', installationService: false });
    const stores = demoShop.stores.map((store) => ({ ...store, hoursText: '' }));
    openSite('/order-confirmation', [], { shop: { ...demoShop, stores } });
    expect(await screen.findByText(/^Bring \$9,700 in cash and your order number\.$/)).toBeInTheDocument();
  });

  it('focuses its heading', async () => {
    keepLast();
    openSite('/order-confirmation');
    const heading = await screen.findByRole('heading', { name: 'Order Confirmed!' });
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('keeps the order number and the phone number on one line', async () => {
    keepLast();
    openSite('/order-confirmation');
    expect(await screen.findByText('ORD-700700')).toHaveClass('unbroken');
    for (const number of screen.getAllByText(/^876 555 0199\.?$/)) expect(number).toHaveClass('unbroken');
  });

  it('offers ways to keep the order', async () => {
    keepLast();
    const { user } = openSite('/order-confirmation');
    await user.click(await screen.findByRole('button', { name: /Copy tracking link/ }));
    expect(await screen.findByText('http://localhost/order-tracking?order=ORD-700700&key=signed')).toBeInTheDocument();
    const share = screen.getByRole('link', { name: /Share on WhatsApp/ });
    expect(decodeURIComponent(share.getAttribute('href') ?? '')).toContain(
      '/order-tracking?order=ORD-700700&key=signed',
    );
    expect(screen.getByRole('button', { name: /Print/ })).toBeInTheDocument();
  });

  it('prints without buttons', async () => {
    keepLast();
    openSite('/order-confirmation');
    const print = await screen.findByRole('button', { name: /Print/ });
    expect(print).toBeVisible();
    const style = document.createElement('style');
    style.textContent = ['Actions', 'AskUs', 'PageFoot'].map(printRulesOf).join('\n');
    document.head.append(style);
    expect(print).not.toBeVisible();
    for (const kept of ['ORD-700700', 'Andre Campbell', 'Order Summary']) expect(screen.getByText(kept)).toBeVisible();
    style.remove();
  });

  it('names the promised day, also in the next steps', async () => {
    keepLast();
    const now = placed(body, { promise: { date: '2099-11-24', from: null } });
    server.use(http.get(`${apiUrl}/orders/track/ORD-700700/full`, () => HttpResponse.json(now)));
    openSite('/order-confirmation');
    expect(await screen.findAllByText('Arrives Tue 24 Nov')).toHaveLength(2);
  });

  it('shows the current status when opened again later', async () => {
    keepLast();
    const now = placed(body, { orderStatus: 'shipped', status: 'shipped', estimatedDelivery: '2099-11-24' });
    server.use(http.get(`${apiUrl}/orders/track/ORD-700700/full`, () => HttpResponse.json(now)));
    openSite('/order-confirmation');
    expect(await screen.findByText('On its way!')).toBeInTheDocument();
    const steps = within(screen.getByRole('list', { name: 'Order progress' })).getAllByRole('listitem');
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
    expect(screen.getByText('Arrives Tue 24 Nov')).toBeInTheDocument();
    expect(screen.queryByText('What happens next?')).not.toBeInTheDocument();
  });
});

const andre = {
  id: 'u1',
  email: 'andre@example.com',
  username: null,
  firstName: 'Andre',
  lastName: 'Campbell',
  accountType: 'customer',
};
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

async function confirm(customerEmail = 'andre@example.com', owner = 'guest') {
  const order = placedOrder({ customerEmail });
  localStorage.setItem(
    'shop.lastOrder',
    JSON.stringify({ ...copyOf(order), key: 'k', owner, trackingLink: '/order-tracking?order=ORD-700700&key=signed' }),
  );
  const site = openSite('/order-confirmation');
  await screen.findByRole('heading', { name: 'Order Confirmed!' });
  return site;
}
const box = () => screen.findByLabelText('Password for andre@example.com');
const create = () => screen.getByRole('button', { name: 'Create Account' });

describe('account offer after an order', () => {
  it("registers with a password and the order's e-mail and name", async () => {
    answer(() => HttpResponse.json(andre, { status: 201 }));
    const { user } = await confirm();
    await user.type(await box(), 'a battery of words');
    await user.click(create());
    expect(await screen.findByRole('heading', { name: 'Your account is ready' })).toBeInTheDocument();
    expect(screen.getByText(/We have sent a link to andre@example.com/)).toHaveAttribute('role', 'status');
    expect(screen.getByRole('link', { name: 'See your orders' })).toHaveAttribute('href', '/account/orders');
    expect(registered).toEqual([
      { email: 'andre@example.com', password: 'a battery of words', firstName: 'Andre', lastName: 'Campbell' },
    ]);
    expect(screen.getByRole('heading', { name: 'Order Confirmed!' })).toBeInTheDocument();
  });

  it('gives password managers the e-mail and can show the password', async () => {
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
  ])('sends no request for the password %j', async (password, message) => {
    const { user } = await confirm();
    if (password) await user.type(await box(), password);
    else await box();
    await user.click(create());
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(await box()).toHaveFocus();
    expect(registered).toEqual([]);
  });

  it('links to sign-in when the e-mail has an account', async () => {
    answer(() => problem(409, 'EMAIL_TAKEN'));
    const { user } = await confirm();
    await user.type(await box(), 'a battery of words');
    await user.click(create());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'An account with this email already exists. Please try logging in instead.',
    );
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login?next=%2Faccount%2Forders');
    expect(await box()).toHaveValue('a battery of words');
  });

  it('shows password errors at the field and other errors beside it', async () => {
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

  it('is hidden without an e-mail', async () => {
    await confirm('');
    expect(screen.queryByRole('heading', { name: 'Keep this order in an account' })).not.toBeInTheDocument();
  });

  it('is hidden for signed-in customers', async () => {
    server.use(http.get(`${apiUrl}/auth/user`, () => HttpResponse.json(andre)));
    await confirm('andre@example.com', andre.id);
    expect(screen.queryByRole('heading', { name: 'Keep this order in an account' })).not.toBeInTheDocument();
  });
});
