import type { DeliveryNotification, Order, OrderEvent, RefundNote } from '@shop/contracts/orders';
import type { KeptReceipt } from '@shop/contracts/receipts';
import { apiUrl, write } from '@shop/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Notifications } from '../src/features/orders/drawer/Notifications.tsx';
import { OrderNotices } from '../src/features/orders/drawer/OrderNotices.tsx';
import { OrderReceipts } from '../src/features/orders/drawer/OrderReceipts.tsx';
import { promiseText } from '../src/features/orders/drawer/promise-text.ts';
import { Refund } from '../src/features/orders/drawer/Refund.tsx';
import { refundErrors } from '../src/features/orders/drawer/use-refund-draft.ts';
import { openDrawer } from './support/orders.tsx';
import { makeOrder } from './support/samples.ts';
import { note, problem, server, world } from './support/shop-server.ts';
import { openPart, showPart } from './support/site.tsx';

const showNotices = (changes: Partial<Order>) => showPart(<OrderNotices order={makeOrder(482913, changes)} />);

const cancelled: OrderEvent = {
  at: '2026-11-21T16:00:00.000Z',
  who: 'Customer',
  from: 'processing',
  to: 'cancelled',
  note: 'Found it at home',
  visible: true,
};

const partPaid: OrderEvent = {
  ...cancelled,
  who: 'Omar',
  to: 'processing',
  kind: 'receipt_rejected',
  amountPaid: '1000.50',
};

describe('the bank transfer of an order', () => {
  const transfer = { paymentMethod: 'bank' as const };

  it('links to the receipt desk while its receipt waits', async () => {
    const { drawer, order } = await openDrawer({ ...transfer, receiptSent: true });
    expect(drawer.getByText('Receipt waiting')).toBeInTheDocument();
    expect(drawer.getByRole('link', { name: 'Open receipt desk' })).toHaveAttribute(
      'href',
      `/admin/receipts?order=${order.id}`,
    );
  });

  it('is verified by its reference without a receipt', async () => {
    const verified = { paymentStatus: 'verified', paymentNote: 'NCB 8841' } as const;
    server.use(
      http.patch(`${apiUrl}/admin/orders/:id/payment`, async ({ request }) => {
        await note(request);
        world.orders = world.orders.map((order) => ({ ...order, ...verified }));
        return HttpResponse.json(world.orders[0]);
      }),
    );
    const { drawer, order, user } = await openDrawer(transfer);
    await user.click(drawer.getByRole('button', { name: 'Verify payment…' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Verify the payment of ${order.orderNumber}` }));
    await user.click(dialog.getByRole('button', { name: 'Verify payment' }));
    expect(await dialog.findByText('Please enter the reference.')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Reference of the transfer'), 'NCB 8841');
    await user.click(dialog.getByRole('button', { name: 'Verify payment' }));
    expect(await drawer.findByText('Bank transfer verified')).toBeInTheDocument();
    const { updatedAt } = order;
    expect(world.bodies.at(-1)).toEqual({ paymentStatus: 'verified', note: 'NCB 8841', updatedAt });
    await waitFor(() => expect(drawer.getByText('Verified').parentElement).toHaveFocus());
  });

  it.each<[string, Partial<Order>, string]>([
    ['has no receipt', {}, 'No bank transfer receipt yet · $15,500 due'],
    ['is refunded', { paymentStatus: 'refunded' }, 'Bank transfer refunded'],
    ['is verified', { paymentStatus: 'verified', paymentNote: 'NCB 7' }, 'Bank transfer verified · reference NCB 7'],
    [
      'has a rejected receipt',
      { paymentStatus: 'failed', paymentNote: 'It cannot be read.' },
      'Bank transfer receipt rejected · $15,500 dueIt cannot be read.',
    ],
    [
      'is paid in part',
      { paymentStatus: 'failed', timeline: [partPaid] },
      'Bank transfer receipt rejected · $1,000.50 paid before, $14,499.50 still due',
    ],
  ])('shows that it %s', (_, changes, text) => {
    showNotices({ ...transfer, ...changes });
    expect(screen.getByText(/^(No b|B)ank transfer/).parentElement).toHaveTextContent(text);
    expect(screen.queryByRole('link', { name: 'Open receipt desk' })).not.toBeInTheDocument();
  });
});

describe('a verified order that is cancelled', () => {
  const refundDue = { paymentMethod: 'bank', paymentStatus: 'verified', orderStatus: 'cancelled' } as const;

  it.each<[Partial<Order>, string]>([
    [{}, 'Refund due · $15,500 paid'],
    [
      { refund: { amount: '700.00', note: '', at: '2026-11-21T16:00:00.000Z' } },
      'Refund due · $15,500 paid, $700 paid back',
    ],
    [{ paymentStatus: 'failed', timeline: [partPaid] }, 'Refund due · $1,000.50 paidPay back what came'],
  ])('shows that a refund is due, with %j', (changes, text) => {
    showNotices({ ...refundDue, ...changes });
    expect(screen.getByText('Refund due').parentElement).toHaveTextContent(text);
  });

  it('shows no refund due after the refund', () => {
    showNotices({ ...refundDue, paymentStatus: 'refunded' });
    expect(screen.queryByText('Refund due')).not.toBeInTheDocument();
  });
});

const receipts = (
  <OrderReceipts order={makeOrder(482913, { paymentMethod: 'bank', receiptSent: true })} timeZone={undefined} />
);

describe('the receipts of an order', () => {
  it('can all be opened, and rejected ones show their reason', async () => {
    const kept: KeptReceipt[] = [
      {
        url: 'https://store.example/2',
        contentType: 'image/png',
        size: 48_000,
        sentAt: '2026-11-21T17:00:00.000Z',
        rejection: null,
      },
      {
        url: 'https://shop.example/api/objects/1?signature=a',
        contentType: 'image/jpeg',
        size: 0,
        sentAt: '2026-11-21T15:42:00.000Z',
        rejection: 'Too dark',
      },
    ];
    server.use(http.get(`${apiUrl}/admin/orders/:id/receipts`, () => HttpResponse.json(kept)));
    const { user } = openPart(receipts);
    const list = within((await screen.findByRole('heading', { name: 'Receipts' })).parentElement as HTMLElement);
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Sent 21 Nov 2026, 12:00 PM (PNG, 48 KB)Look at it',
      'Sent 21 Nov 2026, 10:42 AM (JPEG)Rejected: Too darkLook at it',
    ]);
    await user.click(list.getAllByRole('button', { name: 'Look at it' })[1] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Receipt of ORD-482913' }));
    expect(await dialog.findByRole('img', { name: 'Receipt of ORD-482913' })).toHaveAttribute(
      'src',
      '/api/objects/1?signature=a',
    );
  });
});

describe("an order's receipts while the receipt store is unavailable", () => {
  const kept = {
    url: 'https://store.example/1',
    contentType: 'image/png',
    size: 48_000,
    sentAt: '2026-11-21T17:00:00.000Z',
    rejection: null,
  };

  it('are listed with a notice about the store', async () => {
    world.receiptStore = { away: true };
    server.use(http.get(`${apiUrl}/admin/orders/:id/receipts`, () => HttpResponse.json([kept])));
    openPart(receipts);
    expect(await screen.findByText(/^The store of receipts is away\./)).toBeInTheDocument();
    expect(screen.getByText(/^Sent 21 Nov 2026/)).toBeInTheDocument();
  });

  it('show no notice for an order without receipts', async () => {
    world.receiptStore = { away: true };
    let reads = 0;
    const none = http.get(`${apiUrl}/admin/orders/:id/receipts`, () => {
      reads += 1;
      return HttpResponse.json([]);
    });
    server.use(none);
    showPart(receipts);
    await waitFor(() => expect(reads).toBe(1));
    expect(screen.queryByText(/^The store of receipts is away/)).not.toBeInTheDocument();
  });
});

describe('a cancelled order', () => {
  it('shows who cancelled it and why', () => {
    showNotices({ orderStatus: 'cancelled', timeline: [cancelled] });
    expect(screen.getByText('Cancelled by the customer').parentElement).toHaveTextContent(
      'Cancelled by the customerFound it at home',
    );
  });

  it('names the staff member who cancelled it, despite later notes', () => {
    const noted: OrderEvent = { ...cancelled, who: 'Keisha', from: 'cancelled', note: 'Called' };
    showNotices({ orderStatus: 'cancelled', timeline: [{ ...cancelled, who: 'Omar' }, noted] });
    expect(screen.getByText('Cancelled by Omar').parentElement).toHaveTextContent('Cancelled by OmarFound it at home');
  });

  const waits: Partial<Order> = { orderStatus: 'cancelled', paymentMethod: 'bank', receiptSent: true };

  it('links to the receipt desk while its receipt waits', () => {
    showNotices(waits);
    expect(screen.getByText('Bank transfer receipt').parentElement).toHaveTextContent('if the money came, pay it back');
    expect(screen.getByRole('link', { name: 'Open receipt desk' })).toBeInTheDocument();
  });

  it.each<[string, Partial<Order>]>([
    ['its receipt was rejected', { paymentStatus: 'failed', receiptSent: false }],
    ['a refund was noted', { refund: { amount: '500.00', note: '', at: '2026-11-21T16:00:00.000Z' } }],
  ])('does not link to the receipt desk once %s', (_, changes) => {
    showNotices({ ...waits, ...changes });
    expect(screen.queryByRole('link', { name: 'Open receipt desk' })).not.toBeInTheDocument();
  });
});

describe('the promised day', () => {
  it.each([
    ['a delivery', null, 'Promised Tue 24 Nov'],
    ['a pickup', 900, 'Promised Tue 24 Nov from 3 PM'],
  ])('is shown with its weekday for %s', (_, from, text) => {
    expect(promiseText({ date: '2026-11-24', from })).toBe(text);
  });
});

describe('a delivery notification', () => {
  const shipped = { orderStatus: 'shipped', trackingInfo: 'On the noon bus', estimatedDelivery: '2026-11-24' } as const;
  const open = async (changes: Partial<Order>) => {
    const site = openPart(<Notifications order={makeOrder(482913, changes)} />);
    await screen.findByRole('heading', { name: 'Delivery notification' });
    return site;
  };
  const send = (step: string) => screen.getByRole('button', { name: `Send “${step}” to andre@example.com` });
  const answer = (body: () => Response) =>
    server.use(
      http.post(`${apiUrl}/emails/delivery-notification`, async ({ request }) => {
        await note(request);
        return body();
      }),
    );

  it('mails the customer about completed steps only', async () => {
    answer(() => new HttpResponse(null, { status: 204 }));
    const { user } = await open(shipped);
    expect(send('Out for delivery')).toBeDisabled();
    expect(send('Delivered')).toBeDisabled();
    await user.click(send('Shipped'));
    expect(await screen.findByText('Notification sent')).toBeInTheDocument();
    expect(screen.getByText('Shipped, to andre@example.com')).toBeInTheDocument();
    const body: DeliveryNotification = {
      customerEmail: 'andre@example.com',
      customerName: 'Andre Campbell',
      orderNumber: 'ORD-482913',
      status: 'shipped',
      trackingInfo: 'On the noon bus',
      estimatedDelivery: '2026-11-24',
    };
    expect(world.bodies).toEqual([body]);
  });

  it('offers the steps of the order’s delivery method', async () => {
    await open({ deliveryMethod: 'pickup', pickupLocation: 'kingston', orderStatus: 'ready_for_pickup' });
    expect(send('Ready for pickup')).toBeEnabled();
    expect(screen.queryByRole('button', { name: /^Send “Shipped”/ })).not.toBeInTheDocument();
  });

  it('is not offered without an e-mail address', () => {
    showPart(<Notifications order={makeOrder(482913, { ...shipped, customerEmail: '' })} />);
    expect(screen.queryByRole('heading', { name: 'Delivery notification' })).not.toBeInTheDocument();
  });

  it('shows the error when sending fails', async () => {
    answer(() => problem(429, 'RATE_LIMITED', 'This address had its mails of the hour.'));
    const { user } = await open(shipped);
    await user.click(send('Shipped'));
    expect(await screen.findByText('Failed to send the notification')).toBeInTheDocument();
    expect(screen.getByText('This address had its mails of the hour.')).toBeInTheDocument();
  });
});

describe('a refund', () => {
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Note a refund of ORD-482913' }));

  const noteButton = () => screen.findByRole('button', { name: 'Note a refund…' });

  function takeRefund() {
    server.use(
      http.put(`${apiUrl}/admin/orders/:id/refund`, async ({ request, params }) => {
        const refund = { ...((await note(request)) as unknown as RefundNote), at: '2026-11-21T16:00:00.000Z' };
        world.orders = world.orders.map((order) => (order.id === params.id ? { ...order, refund } : order));
        return HttpResponse.json(world.orders[0]);
      }),
    );
  }

  it('requires an amount and a reason', async () => {
    takeRefund();
    const { user, drawer } = await openDrawer();
    await user.click(drawer.getByRole('button', { name: 'Note a refund…' }));
    const asked = await dialog();
    const amount = asked.getByLabelText(/^Amount/);
    expect(amount).toHaveValue('15500.00');
    await user.clear(amount);
    await write(user, amount, '2600');
    await user.click(asked.getByRole('button', { name: 'Note refund' }));
    expect(await asked.findByText('Please say what it was paid back for.')).toBeInTheDocument();
    expect(asked.getByLabelText('What for')).toHaveAccessibleDescription('Please say what it was paid back for.');
    await write(user, asked.getByLabelText('What for'), 'It did not fit');
    await user.click(asked.getByRole('button', { name: 'Note refund' }));
    expect(await screen.findByText('Refund noted')).toBeInTheDocument();
    expect(world.bodies).toMatchObject([{ amount: '2600.00', note: 'It did not fit' }]);
    await waitFor(() =>
      expect(drawer.getByText(/^\$2,600$/).parentElement).toHaveTextContent('$2,600 paid back · 21 Nov 2026, 11:00 AM'),
    );
    expect(drawer.getByRole('button', { name: 'Change the refund…' })).toBeInTheDocument();
  });

  it.each([
    ['15500.01', 'That is more than the order’s total.'],
    ['0', 'Please enter an amount in dollars, such as 6500 or 6500.50.'],
    ['all of it', 'Please enter an amount in dollars, such as 6500 or 6500.50.'],
  ])('is rejected for the amount %s', (amount, sentence) => {
    expect(refundErrors({ amount, note: 'It did not fit' }, '15500.00')).toEqual({ amount: sentence });
  });

  it('is rejected for a reason without visible characters', () => {
    expect(refundErrors({ amount: '100', note: ' \u200b' }, '15500.00')).toEqual({
      note: 'Please say what it was paid back for.',
    });
  });

  it('starts with the amount received so far', async () => {
    const order = makeOrder(482913, {
      paymentMethod: 'bank',
      paymentStatus: 'failed',
      orderStatus: 'cancelled',
      timeline: [partPaid],
    });
    const { user } = openPart(<Refund order={order} timeZone={undefined} />);
    await user.click(await noteButton());
    expect((await dialog()).getByLabelText(/^Amount/)).toHaveValue('1000.50');
  });

  it('keeps a wrong amount in the form, without sending it', async () => {
    const { user } = openPart(<Refund order={makeOrder(482913)} timeZone={undefined} />);
    await user.click(await noteButton());
    const asked = await dialog();
    await user.clear(asked.getByLabelText(/^Amount/));
    await write(user, asked.getByLabelText(/^Amount/), '15500.01');
    await user.click(asked.getByRole('button', { name: 'Note refund' }));
    expect(await asked.findByText('That is more than the order’s total.')).toBeInTheDocument();
    expect(world.bodies).toEqual([]);
    await user.click(asked.getByRole('button', { name: 'Back' }));
    await user.click(await noteButton());
    expect((await dialog()).getByLabelText(/^Amount/)).toHaveValue('15500.01');
  });

  it('is not offered for an unpaid order', () => {
    showPart(
      <Refund order={makeOrder(482913, { paymentMethod: 'bank', paymentStatus: 'pending' })} timeZone={undefined} />,
    );
    expect(screen.queryByRole('button', { name: 'Note a refund…' })).not.toBeInTheDocument();
  });

  it('is offered for a cancelled order with a pending transfer', () => {
    const order = makeOrder(482913, { paymentMethod: 'bank', paymentStatus: 'pending', orderStatus: 'cancelled' });
    showPart(<Refund order={order} timeZone={undefined} />);
    expect(screen.getByRole('button', { name: 'Note a refund…' })).toBeInTheDocument();
  });

  it("shows the server's refusal", async () => {
    server.use(
      http.put(`${apiUrl}/admin/orders/:id/refund`, () => problem(409, 'ILLEGAL_TRANSITION', 'Nothing was paid yet.')),
    );
    const { user } = openPart(<Refund order={makeOrder(482913)} timeZone={undefined} />);
    await user.click(await noteButton());
    const asked = await dialog();
    await write(user, asked.getByLabelText('What for'), 'In cash');
    await user.click(asked.getByRole('button', { name: 'Note refund' }));
    expect(await asked.findByText('Nothing was paid yet.')).toBeInTheDocument();
  });
});
