import type { EnterOrder, Order } from '@shop/contracts/orders';
import type { Shop } from '@shop/contracts/shop';
import { apiUrl, demoShop, shopDates } from '@shop/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { EntryDrawer } from '../src/features/orders/entry/EntryDrawer.tsx';
import { makeOrder } from './support/samples.ts';
import { problem, server, world } from './support/shop-server.ts';
import { openAdmin, openPart } from './support/site.tsx';

interface Sent {
  key: string | null;
  order: EnterOrder;
}

const placed = makeOrder(482999, { customerName: 'Merle Grant' });

/** Answers entered orders with `reply` and returns the received ones. */
function takeOrders(reply: (nth: number) => Response = () => HttpResponse.json(placed, { status: 201 })): Sent[] {
  const sent: Sent[] = [];
  server.use(
    http.post(`${apiUrl}/admin/orders`, async ({ request }) => {
      sent.push({ key: request.headers.get('idempotency-key'), order: (await request.json()) as EnterOrder });
      return reply(sent.length);
    }),
  );
  return sent;
}

const form = async () => {
  const dialog = within(await screen.findByRole('dialog', { name: 'New order' }));
  await dialog.findByLabelText(/^Name/);
  const write = (label: RegExp, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  return { dialog, write };
};
type Opened = Awaited<ReturnType<typeof form>> & Pick<ReturnType<typeof openPart>, 'user'>;

async function openEntry(shop?: Shop): Promise<Opened & { opened: Order[] }> {
  const opened: Order[] = [];
  const close = () => undefined;
  const { user } = openPart(
    <EntryDrawer open onClose={close} onPlaced={(order) => opened.push(order)} returnFocus={close} />,
    shop,
  );
  return { user, opened, ...(await form()) };
}

async function fillIn({ user, dialog, write }: Opened): Promise<void> {
  await user.click(await dialog.findByRole('combobox', { name: 'Products' }));
  await user.click(await screen.findByRole('option', { name: /iPhone 13 Battery/ }));
  write(/^Name/, 'Merle Grant');
  write(/Phone number/, '876 555 0123');
  write(/Delivery address/, '3 Harbour Street');
}

const press = ({ user, dialog }: Opened) => user.click(dialog.getByRole('button', { name: 'Place Order' }));

const entered: EnterOrder = {
  ...{ customerName: 'Merle Grant', customerPhone: '876 555 0123', customerEmail: '', notes: '' },
  ...{ deliveryMethod: 'delivery', customerAddress: '3 Harbour Street', region: 'kingston' },
  ...{ paymentMethod: 'cash', installationService: false, total: '7200.00' },
  items: [{ id: 'product-iPhone 13 Battery', quantity: 1 }],
};

describe('"New Order" of the orders page', () => {
  it('places the order and opens it', async () => {
    world.orders = [placed];
    const sent = takeOrders();
    const { user } = openAdmin('/admin/dashboard');
    await user.click(await screen.findByRole('button', { name: 'New Order' }));
    const opened = { user, ...(await form()) };
    await fillIn(opened);
    expect(opened.dialog.getByText('Total $7,200')).toBeInTheDocument();
    await press(opened);
    const drawer = within(await screen.findByRole('dialog', { name: placed.orderNumber }));
    expect(drawer.getByRole('button', { name: /Print/ })).toBeInTheDocument();
    expect(sent).toEqual([{ key: expect.stringMatching(/^[0-9a-f-]{36}$/), order: entered }]);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New order' })).not.toBeInTheDocument());
  });

  it('asks before it closes with input', async () => {
    const { user } = openAdmin('/admin/dashboard');
    await user.click(await screen.findByRole('button', { name: 'New Order' }));
    const { dialog, write } = await form();
    write(/^Name/, 'Merle Grant');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'New Order' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'New Order' }));
    expect((await form()).dialog.getByLabelText(/^Name/)).toHaveValue('');
  });

  it('focuses the product search when it opens with the page before the shop is known', async () => {
    let send: (shop: Shop) => void = () => undefined;
    const late = new Promise<Shop>((resolve) => {
      send = resolve;
    });
    server.use(http.get(`${apiUrl}/shop`, async () => HttpResponse.json(await late)));
    openAdmin('/admin/dashboard?new-order=open', null);
    await screen.findByRole('dialog', { name: 'New order' });
    send(demoShop);
    await waitFor(async () => expect(await screen.findByRole('combobox', { name: 'Products' })).toHaveFocus());
  });

  it('keeps the input when the session ends', async () => {
    takeOrders(() => problem(401, 'UNAUTHENTICATED', 'Please sign in.'));
    const { user } = openAdmin('/admin/dashboard?new-order=open');
    const opened = { user, ...(await form()) };
    await fillIn(opened);
    await press(opened);
    expect(await screen.findByRole('heading', { name: /Sign in|Login/i })).toBeInTheDocument();
    openAdmin('/admin/dashboard?new-order=open');
    const again = (await form()).dialog;
    expect(again.getByLabelText(/Phone number/)).toHaveValue('876 555 0123');
    expect(again.getByLabelText('Quantity of iPhone 13 Battery')).toHaveValue('1');
  });
});

describe('the form of a new order', () => {
  it('names what is missing and sends nothing', async () => {
    const sent = takeOrders();
    const opened = await openEntry();
    await press(opened);
    for (const message of [
      'Please add a product.',
      'Please enter the name.',
      'Please enter the phone number.',
      'Please enter the delivery address.',
    ])
      expect(await opened.dialog.findByText(message)).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('does not offer products that are out of stock', async () => {
    const { user, dialog } = await openEntry();
    await user.click(await dialog.findByRole('combobox', { name: 'Products' }));
    expect(await screen.findByRole('option', { name: /Galaxy A54 5G Battery.*Out of stock/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('chooses no result of an earlier search', async () => {
    const { user, dialog } = await openEntry();
    await user.click(await dialog.findByRole('combobox', { name: 'Products' }));
    await screen.findByRole('option', { name: /iPhone 13 Battery/ });
    fireEvent.change(dialog.getByRole('combobox', { name: 'Products' }), { target: { value: 'galaxy' } });
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(await screen.findByRole('option', { name: /Galaxy A54 5G Battery/ })).toBeInTheDocument();
  });

  it('shows when the order arrives or is ready', async () => {
    const { dialog } = await openEntry();
    expect(await dialog.findByRole('radio', { name: 'Delivery · Arrives Tue 24 Nov' })).toBeInTheDocument();
    expect(dialog.getByRole('radio', { name: /Kingston.* · Ready today after 11:30 AM/ })).toBeInTheDocument();
  });

  it('shows the later day of a store that lacks pieces', async () => {
    const fetched = { ...shopDates().pickup.kingston, text: 'Ready Thu 26 Nov from 10 AM' };
    const dates = { ...shopDates(), pickup: { kingston: { ...shopDates().pickup.kingston, fetched } } };
    const stock = [{ id: 'product-iPhone 13 Battery', stores: { kingston: 1 }, total: 3 }];
    server.use(
      http.get(`${apiUrl}/shop/dates`, () => HttpResponse.json(dates)),
      http.get(`${apiUrl}/products/stock-by-store`, () => HttpResponse.json(stock)),
    );
    const opened = await openEntry({ ...demoShop, stockByStore: true });
    const { dialog } = opened;
    await fillIn(opened);
    expect(await dialog.findByRole('radio', { name: /Kingston.* · Ready today after 11:30 AM/ })).toBeInTheDocument();
    fireEvent.change(dialog.getByLabelText('Quantity of iPhone 13 Battery'), { target: { value: '2' } });
    expect(await dialog.findByRole('radio', { name: /Kingston.* · Ready Thu 26 Nov from 10 AM/ })).toBeInTheDocument();
  });

  it('sends a pickup without address and fee, with quantities and installation', async () => {
    const sent = takeOrders();
    const opened = await openEntry();
    const { user, dialog } = opened;
    await fillIn(opened);
    fireEvent.change(dialog.getByLabelText('Quantity of iPhone 13 Battery'), { target: { value: '3' } });
    await user.click(dialog.getByRole('radio', { name: /Montego Bay/ }));
    await user.click(dialog.getByRole('switch', { name: /Installation/ }));
    await user.click(dialog.getByRole('radio', { name: 'Bank transfer' }));
    await press(opened);
    await waitFor(() => expect(opened.opened).toEqual([placed]));
    const { region: _, ...others } = entered;
    expect(sent[0]?.order).toEqual({
      ...others,
      ...{ deliveryMethod: 'pickup', pickupLocation: 'montego-bay', customerAddress: '', paymentMethod: 'bank' },
      ...{ installationService: true, total: '22000.00' },
      items: [{ id: 'product-iPhone 13 Battery', quantity: 3 }],
    });
  });

  it('shows the new total after PRICE_CHANGED and sends it with the same key', async () => {
    const item = { id: 'product-iPhone 13 Battery', productPrice: '7000.00', inStock: true };
    const quote = { items: [item], installationFee: '0.00', deliveryFee: '800.00', total: '7800.00' };
    const sent = takeOrders((nth) =>
      nth === 1
        ? problem(409, 'PRICE_CHANGED', 'The total is now $7800.00.', { quote })
        : HttpResponse.json(placed, { status: 201 }),
    );
    const opened = await openEntry();
    await fillIn(opened);
    await press(opened);
    expect(await opened.dialog.findByText(/The total is now \$7,800, not \$7,200/)).toBeInTheDocument();
    expect(opened.dialog.getByText('Total $7,800')).toBeInTheDocument();
    await press(opened);
    await waitFor(() => expect(opened.opened).toEqual([placed]));
    expect(sent.map(({ order }) => order.total)).toEqual(['7200.00', '7800.00']);
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });

  it.each([
    ['OUT_OF_STOCK', 409, 'items.0.quantity', 'Only 1 of iPhone 13 Battery can still be ordered.'],
    ['VALIDATION_FAILED', 400, 'items.0.id', 'This product is no longer sold.'],
  ])('marks the line of %s', async (code, status, field, message) => {
    takeOrders(() => problem(status, code, 'Refused.', { errors: [{ field, message }] }));
    const opened = await openEntry();
    await fillIn(opened);
    await press(opened);
    const line = await opened.dialog.findByLabelText('Quantity of iPhone 13 Battery');
    await waitFor(() => expect(line).toHaveAccessibleDescription(message));
    expect(line).toHaveFocus();
    expect(opened.dialog.getByLabelText(/^Name/)).toHaveValue('Merle Grant');
  });

  it('shows an error of the server at its field', async () => {
    const errors = [{ field: 'customerEmail', message: 'This mailbox does not exist.' }];
    takeOrders(() => problem(400, 'VALIDATION_FAILED', 'Refused.', { errors }));
    const opened = await openEntry();
    await fillIn(opened);
    await press(opened);
    expect(await opened.dialog.findByText('This mailbox does not exist.')).toBeInTheDocument();
    expect(opened.dialog.getByLabelText(/Email/)).toHaveFocus();
    expect(opened.dialog.getByText(/Please check what is marked/)).toBeInTheDocument();
  });

  it('repeats a lost request with its key, and takes another key for another order', async () => {
    const replies = [
      () => HttpResponse.error(),
      () => problem(422, 'IDEMPOTENCY_KEY_REUSED', 'Used.'),
      () => HttpResponse.json(placed, { status: 201 }),
    ];
    const sent = takeOrders((nth) => replies[nth - 1]?.() ?? HttpResponse.error());
    const opened = await openEntry();
    await fillIn(opened);
    await press(opened);
    expect(await opened.dialog.findByText(/the order is placed once only/)).toBeInTheDocument();
    opened.write(/^Name/, 'Merle Grant-Hall');
    await press(opened);
    expect(await opened.dialog.findByText(/An order was placed before your last change/)).toBeInTheDocument();
    await press(opened);
    await waitFor(() => expect(opened.opened).toEqual([placed]));
    expect(sent[1]?.key).toBe(sent[0]?.key);
    expect(sent[2]?.key).not.toBe(sent[0]?.key);
  });

  it('says that an older server cannot take orders', async () => {
    takeOrders(() => problem(404, 'NOT_FOUND', 'Cannot POST /api/admin/orders'));
    const opened = await openEntry();
    await fillIn(opened);
    await press(opened);
    expect(await opened.dialog.findByText(/The shop’s server is older than this page/)).toBeInTheDocument();
  });
});
