import type { Order, OrderEvent } from '@shop/contracts/orders';
import { apiUrl, renderApp, write } from '@shop/platform/testing';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { moneyText } from '../src/features/tracking/cancel/rules/money-text.ts';
import { copyOf } from '../src/shared/orders/order-copy.ts';
import { PaymentCard } from '../src/shared/summary/PaymentCard.tsx';
import { placedOrder, problem, server } from './support/shop-server.ts';
import { openSite } from './support/site.tsx';

const trackingLink = '/order-tracking?order=ORD-700700&key=signed';
const show = (changes: Partial<Order> = {}) => {
  const order = placedOrder(changes);
  server.use(http.get(`${apiUrl}/orders/track/ORD-700700/full`, () => HttpResponse.json(order)));
  return order;
};
const transfer: Partial<Order> = { paymentMethod: 'bank', receiptSent: true };

describe('cancellation by signed link', () => {
  let sent: unknown;
  const answer = (respond: () => Response) =>
    server.use(
      http.post(`${apiUrl}/orders/ORD-700700/cancellation`, async ({ request }) => {
        sent = await request.json();
        return respond();
      }),
    );
  async function cancel(reason = '') {
    const { user } = openSite(trackingLink);
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const dialog = await screen.findByRole('dialog', { name: /Cancel order ORD-700700/ });
    if (reason) await write(user, within(dialog).getByLabelText(/^Why/), reason);
    return { user, dialog, confirm: () => user.click(within(dialog).getByRole('button', { name: 'Cancel order' })) };
  }

  it('asks for a reason first, and shows the cancelled order', async () => {
    show();
    answer(() => HttpResponse.json(placedOrder({ orderStatus: 'cancelled', status: 'cancelled' })));
    const { dialog, confirm } = await cancel(' Found my old one ');
    expect(dialog).toHaveTextContent('You owe us nothing.');
    await confirm();
    expect(await screen.findByText(/This order was cancelled/)).toBeInTheDocument();
    expect(sent).toEqual({ key: 'signed', reason: 'Found my old one' });
    expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows the current status when it is too late to cancel', async () => {
    show();
    const shipped = placedOrder({ orderStatus: 'shipped', status: 'shipped' });
    answer(() =>
      problem(409, 'ORDER_UNDER_WAY', {
        detail: 'This order can no longer be cancelled here. Please call us.',
        order: shipped,
      }),
    );
    const { confirm } = await cancel();
    await confirm();
    expect(await screen.findByText('This order can no longer be cancelled here. Please call us.')).toBeInTheDocument();
    expect(await screen.findByText('On its way!')).toBeInTheDocument();
  });

  it('keeps the typed reason when the shop is unreachable', async () => {
    show();
    answer(() => problem(503, 'SERVICE_UNAVAILABLE', { detail: 'Please try again in a minute.' }));
    const { dialog, confirm } = await cancel('Found my old one');
    await confirm();
    expect(await within(dialog).findByText('Please try again in a minute.')).toBeInTheDocument();
    expect(within(dialog).getByLabelText(/^Why/)).toHaveValue('Found my old one');
    answer(() => HttpResponse.json(placedOrder({ orderStatus: 'cancelled', status: 'cancelled' })));
    await confirm();
    expect(await screen.findByText(/This order was cancelled/)).toBeInTheDocument();
    expect(sent).toEqual({ key: 'signed', reason: 'Found my old one' });
  });

  it.each<[Partial<Order>, string]>([
    [{}, 'You owe us nothing.'],
    [transfer, 'If your transfer has arrived, we pay it back and call you about it.'],
    [
      { ...transfer, receiptSent: false, paymentStatus: 'failed' },
      'If your transfer has arrived, we pay it back and call you about it.',
    ],
    [{ ...transfer, receiptSent: false }, 'You owe us nothing.'],
    [{ ...transfer, paymentStatus: 'verified' }, 'We pay back what you paid, and call you about it.'],
    [{ ...transfer, paymentStatus: 'refunded' }, 'We have refunded your payment.'],
  ])('explains the refund (%j)', (changes, text) => {
    expect(moneyText(placedOrder(changes))).toBe(text);
  });

  it('is offered only while the order is processing', async () => {
    show({ orderStatus: 'shipped', status: 'shipped' });
    openSite(trackingLink);
    await screen.findByText('On its way!');
    expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
  });
});

const receiptUrl = 'https://store.test/receipts/receipts/1?signed';
/** Serves the order's receipt; returns the keys of the requests. */
function answerReceipt(contentType: string, url = receiptUrl): (string | null)[] {
  const keys: (string | null)[] = [];
  server.use(
    http.get(`${apiUrl}/orders/:number/receipt`, ({ request }) => {
      keys.push(new URL(request.url).searchParams.get('key'));
      return HttpResponse.json({ url, contentType, size: 2_202_010, sentAt: '2026-11-21T15:43:00.000Z' });
    }),
  );
  return keys;
}

describe.each([
  ['tracking', trackingLink],
  ['confirmation', '/order-confirmation'],
])('payment card on the %s page', (_, path) => {
  const open = (changes: Partial<Order>) => {
    const order = show(changes);
    localStorage.setItem('shop.lastOrder', JSON.stringify({ ...copyOf(order), key: 'k', trackingLink }));
    return openSite(path);
  };
  const facts = () => screen.findByRole('button', { name: 'Copy account number' });
  const rejection: OrderEvent = {
    at: '2026-11-21T17:20:00.000Z',
    who: 'Shop',
    from: 'processing',
    to: 'processing',
    note: '',
    visible: true,
    kind: 'receipt_rejected',
  };

  it('explains a rejected receipt beside bank details and a new upload', async () => {
    const keys = answerReceipt('image/jpeg');
    const timeline = [...placedOrder().timeline, rejection];
    open({
      ...transfer,
      paymentStatus: 'failed',
      receiptSent: false,
      paymentNote: 'The receipt shows $12,300.',
      timeline,
    });
    expect(await screen.findByRole('heading', { name: 'We could not verify your transfer' })).toBeInTheDocument();
    expect(screen.getByText('The receipt shows $12,300.')).toBeInTheDocument();
    expect(await facts()).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Choose file' })).toBeInTheDocument();
    expect(screen.getByText('Order total')).toBeInTheDocument();
    expect(
      screen.getByText('Compare your transfer with these details, then upload the right receipt.'),
    ).toBeInTheDocument();
    expect(screen.getByText(/Bank transfer, receipt rejected/)).toBeInTheDocument();
    expect(await screen.findByRole('img', { name: 'Your receipt' })).toHaveAttribute('src', receiptUrl);
    expect(screen.getByText('The rejected one')).toBeInTheDocument();
    expect(keys).toEqual(['signed']);
    expect(screen.getByRole('list', { name: 'Order progress' })).toHaveClass('timed');
    const steps = within(screen.getByRole('list', { name: 'Order progress' })).getAllByRole('listitem');
    expect(steps.map((step) => [step.textContent, step.getAttribute('aria-current')]).slice(0, 3)).toEqual([
      [expect.stringMatching(/^Processing \(done\)/), null],
      ['Receipt rejectedSat 21 Nov, 12:20 PM. Waiting for another one', 'step'],
      ['Shipped', null],
    ]);
    expect(screen.queryByRole('button', { name: /^Copy (amount|order total)/ })).not.toBeInTheDocument();
  });

  it('shows no "late" note while the transfer is open', async () => {
    open({ ...transfer, receiptSent: false, promise: { date: '2020-11-24', from: null } });
    expect((await screen.findAllByText('The day follows once your transfer is verified')).length).toBeGreaterThan(0);
    expect(screen.queryByText(/Was due|It is late/)).not.toBeInTheDocument();
  });

  it('repeats the bank details when the receipt is missing', async () => {
    open({ ...transfer, receiptSent: false });
    expect(await screen.findByRole('heading', { name: 'Pay by bank transfer' })).toBeInTheDocument();
    expect(await facts()).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Copy amount to transfer' })).toBeInTheDocument();
    expect(screen.getByText(/Bank transfer, receipt missing/)).toBeInTheDocument();
  });
});

describe('order summary of a verified transfer', () => {
  it('shows "verified" instead of the receipt\'s state', async () => {
    show({ ...transfer, paymentStatus: 'verified', orderStatus: 'shipped', status: 'shipped' });
    openSite(trackingLink);
    expect(await screen.findByText(/^Bank transfer, verified/)).toBeInTheDocument();
  });
});

describe('payment card of an order', () => {
  const user = userEvent.setup();
  const open = (changes: Partial<Order>) => {
    const element = <PaymentCard order={placedOrder(changes)} link={{ orderNumber: 'ORD-700700', key: 'signed' }} />;
    return renderApp([{ path: '/', element }]);
  };

  it('requests only the missing amount when staff noted a partial payment', async () => {
    const texts: string[] = [];
    jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void texts.push(text));
    open({ ...transfer, total: '15500.00', paymentStatus: 'failed', receiptSent: false, amountPaid: '12300.00' });
    expect(await screen.findByText('Amount missing')).toBeInTheDocument();
    expect(screen.getByText(/Transfer the missing/)).toHaveTextContent(
      'Transfer the missing $3,200, then upload that receipt.',
    );
    expect(screen.getByText('Upload another receipt')).toBeInTheDocument();
    expect(screen.queryByText('Order total')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Copy amount missing' }));
    expect(texts).toEqual(['3200']);
  });

  it('asks for no action while staff check the receipt', async () => {
    open({ ...transfer, customerEmail: 'andre@example.com' });
    expect(await screen.findByText(/and write to andre@example.com. Nothing to do until then./)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Choose file' })).not.toBeInTheDocument();
  });

  it.each<[string, Partial<Order>]>([
    ['that is checked', {}],
    ['that was refused', { paymentStatus: 'failed', receiptSent: false, paymentNote: 'Too dark' }],
  ])('shows the receipt %s, by a signed link', async (_state, changes) => {
    const keys = answerReceipt('image/jpeg');
    open({ ...transfer, ...changes });
    const picture = await screen.findByRole('img', { name: 'Your receipt' });
    expect(picture).toHaveAttribute('src', receiptUrl);
    expect(picture.closest('a')).toHaveAttribute('href', receiptUrl);
    expect(screen.getByText(/^2\.1 MB, sent .+10:43 AM$/)).toBeInTheDocument();
    expect(keys).toEqual(['signed']);
  });

  it("loads a file of the site from the page's own origin", async () => {
    answerReceipt('image/png', 'https://shop.example/api/objects/1?signature=a');
    open(transfer);
    expect(await screen.findByRole('img', { name: 'Your receipt' })).toHaveAttribute(
      'src',
      '/api/objects/1?signature=a',
    );
  });

  it('offers PDFs and unreadable images as a download', async () => {
    answerReceipt('application/pdf');
    open(transfer);
    expect(await screen.findByRole('link', { name: /^Download your receipt/ })).toHaveAttribute('href', receiptUrl);
    cleanup();
    answerReceipt('image/heic');
    open(transfer);
    fireEvent.error(await screen.findByRole('img', { name: 'Your receipt' }));
    expect(screen.getByRole('link', { name: /^Download your receipt/ })).toBeInTheDocument();
  });

  it('fetches the receipt again on Retry', async () => {
    server.use(http.get(`${apiUrl}/orders/:number/receipt`, () => problem(503, 'SERVICE_UNAVAILABLE')));
    open(transfer);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    answerReceipt('image/png');
    await user.click(retry);
    expect(await screen.findByRole('img', { name: 'Your receipt' })).toBeInTheDocument();
  });

  it('shows the reason of a failed cash payment', async () => {
    open({ paymentStatus: 'failed', paymentNote: 'The driver found nobody' });
    expect(await screen.findByRole('heading', { name: 'Your payment failed' })).toBeInTheDocument();
    expect(screen.getByText('The driver found nobody')).toBeInTheDocument();
  });
});

describe('payment of a cancelled order', () => {
  const part = { amount: '500.00', note: '', at: '2026-11-24T15:00:00.000Z' };

  it.each([
    ['verified', null, 'Refund due', /We pay back what you paid, and write or call once that is done/],
    ['verified', part, 'Refund due', /We pay back the rest of what you paid, and write or call once that is done/],
    ['refunded', null, 'Refunded', /We have refunded your payment/],
  ] as const)('with status %s and %j paid back reads %s', async (paymentStatus, refund, tag, sentence) => {
    show({ ...transfer, paymentStatus, refund, orderStatus: 'cancelled', status: 'cancelled' });
    openSite(trackingLink);
    expect(await screen.findByText(tag, { selector: '.tag' })).toBeInTheDocument();
    expect(screen.getByText(/This order was cancelled/)).toHaveTextContent(sentence);
    expect(screen.getByText(new RegExp(`^Bank transfer, ${tag.toLowerCase()}`))).toBeInTheDocument();
    expect(screen.queryByText('Pay by bank transfer')).not.toBeInTheDocument();
  });

  it.each([
    ['is checked', { receiptSent: true }],
    ['was rejected', { receiptSent: false, paymentStatus: 'failed' } as const],
  ])('promises a refund of an arrived transfer when the receipt %s', async (_, changes) => {
    show({ ...transfer, ...changes, orderStatus: 'cancelled', status: 'cancelled' });
    openSite(trackingLink);
    const note = await screen.findByText(/This order was cancelled/);
    expect(note).toHaveTextContent(
      'If your transfer has arrived, we pay it back, and write or call once that is done. If you did not',
    );
  });

  it('reads "Refund due" when a part was paid', async () => {
    const rejected = {
      at: '2026-11-24T15:00:00.000Z',
      who: 'Shop',
      from: 'processing',
      to: 'processing',
      note: '',
      visible: true,
    } as const;
    const timeline = [{ ...rejected, kind: 'receipt_rejected', amountPaid: '1000.50' } as const];
    show({
      ...transfer,
      paymentStatus: 'failed',
      receiptSent: false,
      orderStatus: 'cancelled',
      status: 'cancelled',
      timeline,
    });
    openSite(trackingLink);
    expect(await screen.findByText('Refund due', { selector: '.tag' })).toBeInTheDocument();
  });

  it('asks for no payment when none was made', async () => {
    show({ ...transfer, receiptSent: false, orderStatus: 'cancelled', status: 'cancelled' });
    openSite(trackingLink);
    expect(await screen.findByText(/This order was cancelled/)).toHaveTextContent(/cancelled\. If you did not/);
    expect(screen.queryByText('Receipt missing')).not.toBeInTheDocument();
  });
});

describe('refund', () => {
  it('is shown with the order and the note by staff', async () => {
    show({
      orderStatus: 'cancelled',
      status: 'cancelled',
      refund: { amount: '7200.00', note: 'To your account at First Harbour', at: '2026-11-24T15:00:00.000Z' },
    });
    openSite(trackingLink);
    expect(await screen.findByText('$7,200 JMD paid back.')).toBeInTheDocument();
    expect(screen.getByText(/To your account at First Harbour/)).toBeInTheDocument();
  });
});
