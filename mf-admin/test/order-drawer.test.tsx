import type { Order } from '@shop/contracts/orders';
import { apiUrl, write } from '@shop/platform/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createRef, useState } from 'react';
import { OrderTimeline } from '../src/features/orders/drawer/OrderTimeline.tsx';
import { StatusButtons } from '../src/features/orders/drawer/StatusButtons.tsx';
import { nextStatus, stepLabels } from '../src/features/orders/order-labels.ts';
import { DiscardDialog } from '../src/shared/dialogs/DiscardDialog.tsx';
import { useLeaveGuard } from '../src/shared/dialogs/use-leave-guard.ts';
import { openDrawer } from './support/orders.tsx';
import { admin, makeOrder } from './support/samples.ts';
import { problem, server, world } from './support/shop-server.ts';
import { expectFocusKept, openAdmin, openPart, showPart } from './support/site.tsx';

const dialog = async (name = 'ORD-482913') => within(await screen.findByRole('dialog', { name }));
const focused = () => document.activeElement?.textContent;

async function chooseOther(user: Awaited<ReturnType<typeof openDrawer>>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name: /Other status/ }));
  const item = await screen.findByRole('menuitem', { name });
  await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'menuitem'));
  await user.click(item);
}

/** A page whose unsaved changes are guarded. */
function Form() {
  const [text, setText] = useState('');
  const { leaving } = useLeaveGuard(text !== '');
  return (
    <>
      <input aria-label="Notes" value={text} onChange={(event) => setText(event.target.value)} />
      <DiscardDialog leaving={leaving} typed="here" />
    </>
  );
}

describe('the order drawer on the orders page', () => {
  const number = (name: string) => screen.getByRole('button', { name });

  it('opens from a row and asks before unsaved input is lost', async () => {
    const { user, router } = openAdmin('/admin/dashboard');
    await user.click(await screen.findByText('Shanice Brown'));
    const drawer = await dialog('ORD-482107');
    expect(router.state.location.search).toBe(`?order=${makeOrder(482107).id}`);
    await write(user, drawer.getByLabelText('Notes'), 'Half a sen');
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    await user.click((await dialog('Discard your changes?')).getByRole('button', { name: 'Keep editing' }));
    expect(router.state.location.search).toBe(`?order=${makeOrder(482107).id}`);
    expect(drawer.getByLabelText('Notes')).toHaveValue('Half a sen');
    await waitFor(expectFocusKept);
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    await user.click((await dialog('Discard your changes?')).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(router.state.historyAction).toBe('POP');
    await waitFor(() => expect(number('ORD-482107')).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(await (await dialog('ORD-482107')).findByLabelText('Notes')).toHaveValue('');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(() => expect(number('ORD-482107')).toHaveFocus());
  });

  it('focuses the page title after closing an unlisted order', async () => {
    server.use(http.get(`${apiUrl}/admin/orders/:id`, () => HttpResponse.json(makeOrder(100001))));
    const { user, router } = openAdmin(`/admin/dashboard?order=${makeOrder(100001).id}`);
    await user.click((await dialog('ORD-100001')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Orders Management' })).toHaveFocus());
    expect(router.state.location.search).toBe('');
  });
});

describe('the order drawer', () => {
  it('shows the customer, the items and the amounts', async () => {
    const { drawer } = await openDrawer({
      notes: 'Ring twice',
      device: 'Galaxy A12',
      promise: { date: '2026-11-24', from: null },
    });
    for (const text of [
      'Processing',
      'Cash',
      'Delivery · Kingston',
      '1 × iPhone 13 Battery',
      '$6,500',
      '$2,500',
      '$700',
      '$15,500',
    ])
      expect(drawer.getByText(text)).toBeInTheDocument();
    expect(drawer.getByText(/^21 Nov 2026, 10:42 AM ·/)).toHaveTextContent(
      '21 Nov 2026, 10:42 AM · Andre Campbell · 876 555 0199',
    );
    expect(drawer.getByRole('link', { name: 'andre@example.com' })).toHaveAttribute('href', 'mailto:andre@example.com');
    expect(drawer.getByText('12 Hope Road, Kingston 6')).toBeInTheDocument();
    expect(drawer.getByText(/Ring twice/)).toBeInTheDocument();
    expect(drawer.getByText(/Galaxy A12$/)).toBeInTheDocument();
    expect(drawer.getByText('Promised Tue 24 Nov')).toBeInTheDocument();
    expect(drawer.getByRole('heading', { name: 'Timeline' }).parentElement).toHaveTextContent(
      'PlacedCustomer · 21 Nov 2026, 10:42 AM',
    );
  });

  it('keeps unsaved notes for their author only', async () => {
    const typed = await openDrawer();
    await write(typed.user, typed.drawer.getByLabelText('Notes'), 'Call first');
    typed.unmount();
    const again = await openDrawer();
    expect(again.drawer.getByLabelText('Notes')).toHaveValue('Call first');
    expect(again.drawer.getByText('Unsaved changes')).toBeInTheDocument();
    again.unmount();
    world.user = { ...admin, id: '99999999-1111-4111-8111-111111111111' };
    expect((await openDrawer()).drawer.getByLabelText('Notes')).toHaveValue('');
  });
});

describe('the timeline of an order', () => {
  it('names the staff member who entered the order', () => {
    const event = { who: 'Keisha', from: null, to: 'processing', note: '', visible: true } as const;
    const order = makeOrder(482913, { timeline: [{ ...event, at: '2026-11-21T15:42:00.000Z' }] });
    render(<OrderTimeline order={order} timeZone={undefined} />);
    expect(screen.getByRole('listitem')).toHaveTextContent('Placed by staff for the customerKeisha · 21 Nov 2026');
  });

  it('lists the newest event first and marks staff-only events', () => {
    const order = makeOrder(482913, {
      orderStatus: 'shipped',
      timeline: [
        { at: '2026-11-21T15:42:00.000Z', who: 'Customer', from: null, to: 'processing', note: '', visible: true },
        {
          ...{ at: '2026-11-21T17:00:00.000Z', who: 'Omar', from: 'processing', to: 'shipped' },
          ...{ note: 'With the courier', visible: true, kind: 'payment_overridden' },
        },
        {
          at: '2026-11-21T18:00:00.000Z',
          who: 'Keisha',
          from: 'shipped',
          to: 'shipped',
          note: 'Called twice',
          visible: false,
        },
        {
          at: '2026-11-21T19:00:00.000Z',
          who: 'Keisha',
          from: 'shipped',
          to: 'shipped',
          note: 'FHB 1',
          visible: true,
          kind: 'payment_verified',
        },
      ],
    });
    render(<OrderTimeline order={order} timeZone={undefined} />);
    expect(screen.getAllByRole('listitem').map((event) => event.textContent)).toEqual([
      'Payment verifiedFHB 1Keisha · 21 Nov 2026, 2:00 PM',
      'Details changedCalled twiceKeisha · 21 Nov 2026, 1:00 PM · Staff only',
      'Processing → On its way! · payment not verifiedWith the courierOmar · 21 Nov 2026, 12:00 PM',
      'PlacedCustomer · 21 Nov 2026, 10:42 AM',
    ]);
  });
});

describe('the next step of an order', () => {
  it.each<[Partial<Order>, string | undefined]>([
    [{}, 'Mark shipped'],
    [{ orderStatus: 'shipped' }, 'Mark out for delivery'],
    [{ orderStatus: 'out_for_delivery' }, 'Mark delivered'],
    [{ orderStatus: 'delivered' }, 'Mark completed'],
    [{ deliveryMethod: 'pickup', pickupLocation: 'kingston' }, 'Mark ready for pickup'],
    [{ orderStatus: 'completed' }, undefined],
    [{ orderStatus: 'cancelled' }, undefined],
  ])('for %j is %s', (changes, label) => {
    const next = nextStatus(makeOrder(482913, changes));
    expect(next && stepLabels[next]).toBe(label);
  });

  it('is not offered for a completed order', () => {
    const order = makeOrder(482913, { orderStatus: 'completed' });
    showPart(<StatusButtons order={order} busy={false} onChoose={jest.fn()} otherRef={createRef()} />);
    expect(screen.queryByRole('button', { name: /^Mark/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Other status/ })).toBeInTheDocument();
  });

  it('sends tracking, delivery day and notes', async () => {
    const { user, drawer, order } = await openDrawer();
    await write(user, drawer.getByLabelText('Tracking info'), 'Knutsford, on the noon bus');
    await write(user, drawer.getByLabelText('Carrier'), 'Knutsford Express');
    await write(user, drawer.getByLabelText('Tracking number'), 'KX 7731');
    await write(user, drawer.getByLabelText('Estimated delivery'), '2026-11-23');
    await write(user, drawer.getByLabelText('Notes'), 'Left at noon');
    await user.click(drawer.getByRole('button', { name: 'Mark shipped' }));
    expect(await screen.findByText('Order status updated successfully')).toBeInTheDocument();
    expect(world.calls).toContain(`PATCH /admin/orders/${order.id}/status`);
    expect(world.bodies).toEqual([
      {
        orderId: order.id,
        orderStatus: 'shipped',
        trackingInfo: 'Knutsford, on the noon bus',
        carrier: 'Knutsford Express',
        trackingNumber: 'KX 7731',
        estimatedDelivery: '2026-11-23',
        notes: 'Left at noon',
        visible: true,
        updatedAt: order.updatedAt,
      },
    ]);
    expect(await drawer.findByRole('button', { name: 'Mark out for delivery' })).toBeInTheDocument();
    expect(drawer.queryByText('Unsaved changes')).not.toBeInTheDocument();
    await waitFor(() => expect(focused()).toMatch(/^On its way!/));
  });
});

describe('the Other status menu', () => {
  it('opens by keyboard and lists all other statuses', async () => {
    const { user, drawer } = await openDrawer();
    const other = drawer.getByRole('button', { name: /Other status/ });
    expect(other).toHaveAttribute('aria-expanded', 'false');
    other.focus();
    await user.keyboard('{Enter}');
    expect(other).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'menuitem'));
    const names = screen.getAllByRole('menuitem').map((item) => item.textContent);
    expect(names).toEqual(['Out for delivery', 'Ready for pickup', 'Delivered', 'Completed', 'Cancel order']);
  });

  it('requires a reason', async () => {
    const { user } = await openDrawer();
    await chooseOther(user, 'Delivered');
    const ask = await dialog('Change ORD-482913 to “Delivered”');
    const reason = ask.getByLabelText(/^Reason/);
    await waitFor(() => expect(reason).toHaveFocus());
    await write(user, reason, ' \u200b');
    await user.click(ask.getByRole('button', { name: 'Change status' }));
    expect(await ask.findByText('Please say why this order changes.')).toBeInTheDocument();
    expect(reason).toHaveFocus();
    expect(reason).toHaveAccessibleDescription('Please say why this order changes.');
    expect(world.bodies).toEqual([]);
    await user.clear(reason);
    await write(user, reason, 'Handed over in the shop');
    await user.click(ask.getByRole('button', { name: 'Change status' }));
    await waitFor(() =>
      expect(world.bodies).toEqual([
        expect.objectContaining({ orderStatus: 'delivered', notes: 'Handed over in the shop' }),
      ]),
    );
  });

  it('requires a staff-only reason while the transfer is not verified', async () => {
    const { user, drawer } = await openDrawer({ paymentMethod: 'bank', receiptSent: true });
    await user.click(drawer.getByRole('button', { name: 'Mark shipped' }));
    const ask = await dialog('Change ORD-482913 to “On its way!”');
    expect(ask.getByText(/This bank transfer is not verified/)).toHaveTextContent('only staff read the reason');
    expect(ask.queryByRole('checkbox')).not.toBeInTheDocument();
    await user.click(ask.getByRole('button', { name: 'Change status' }));
    expect(await ask.findByText('Please say why this order changes.')).toBeInTheDocument();
    expect(world.bodies).toEqual([]);
    await write(user, ask.getByLabelText(/^Reason/), 'The owner vouches');
    await user.click(ask.getByRole('button', { name: 'Change status' }));
    await waitFor(() =>
      expect(world.bodies).toEqual([
        expect.objectContaining({ orderStatus: 'shipped', notes: 'The owner vouches', visible: false }),
      ]),
    );
  });

  it('asks before it cancels an order', async () => {
    const { user, drawer } = await openDrawer();
    await chooseOther(user, 'Cancel order');
    await user.click((await dialog('Cancel order ORD-482913?')).getByRole('button', { name: 'Keep order' }));
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Cancel order ORD-482913?' })).not.toBeInTheDocument(),
    );
    await waitFor(() => expect(drawer.getByRole('button', { name: /Other status/ })).toHaveFocus());
    expect(world.bodies).toEqual([]);
    await chooseOther(user, 'Cancel order');
    const ask = await dialog('Cancel order ORD-482913?');
    expect(ask.getByRole('checkbox', { name: 'The customer reads the reason' })).toBeChecked();
    await user.click(ask.getByRole('checkbox'));
    await user.click(ask.getByRole('button', { name: 'Cancel order' }));
    await waitFor(() =>
      expect(world.bodies).toEqual([expect.objectContaining({ orderStatus: 'cancelled', notes: '', visible: false })]),
    );
  });
});

describe('the details of an order', () => {
  it('are saved without a status change', async () => {
    const { user, drawer } = await openDrawer();
    await write(user, drawer.getByLabelText('Notes'), 'Called, no answer');
    await user.click(drawer.getByRole('checkbox', { name: 'The customer sees the notes' }));
    expect(drawer.getByText('Unsaved changes')).toBeInTheDocument();
    await user.click(drawer.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(world.bodies).toEqual([
        expect.objectContaining({ orderStatus: 'processing', notes: 'Called, no answer', visible: false }),
      ]),
    );
    await waitFor(() => expect(focused()).toMatch(/^Processing/));
  });

  it('are reset by Discard', async () => {
    const { user, drawer } = await openDrawer({ trackingInfo: 'TARA 1' });
    await write(user, drawer.getByLabelText('Tracking info'), '2');
    await user.click(drawer.getByRole('button', { name: 'Discard' }));
    expect(drawer.getByLabelText('Tracking info')).toHaveValue('TARA 1');
    expect(focused()).toMatch(/^Processing/);
  });
});

describe('a refused order change', () => {
  const answerChange = (answer: () => Response) => server.use(http.patch(`${apiUrl}/admin/orders/:id/status`, answer));

  it('shows the newest order and keeps unsaved input', async () => {
    const { user, drawer } = await openDrawer();
    answerChange(() => {
      world.orders = [
        makeOrder(482913, { orderStatus: 'shipped', trackingInfo: 'TARA 9', updatedAt: '2026-11-21T16:30:00.000Z' }),
      ];
      return problem(409, 'CONFLICT', 'This order has changed since you opened it.', { order: world.orders[0] });
    });
    await write(user, drawer.getByLabelText('Notes'), 'Left at noon');
    await user.click(drawer.getByRole('button', { name: 'Mark shipped' }));
    expect(await screen.findByText('Failed to update order status')).toBeInTheDocument();
    expect(drawer.getByText(/Below is the order as it is now/)).toBeInTheDocument();
    expect(await drawer.findByRole('button', { name: 'Mark out for delivery' })).toBeInTheDocument();
    expect(drawer.getByLabelText('Tracking info')).toHaveValue('TARA 9');
    expect(drawer.getByLabelText('Notes')).toHaveValue('Left at noon');
  });

  it('keeps an override reason staff-only after a concurrent verification', async () => {
    const { user, drawer } = await openDrawer({ paymentMethod: 'bank', receiptSent: true });
    answerChange(() => {
      world.orders = [
        makeOrder(482913, { paymentMethod: 'bank', paymentStatus: 'verified', updatedAt: '2026-11-21T16:30:00.000Z' }),
      ];
      return problem(409, 'CONFLICT', 'This order has changed since you opened it.', { order: world.orders[0] });
    });
    await user.click(drawer.getByRole('button', { name: 'Mark shipped' }));
    const ask = await dialog('Change ORD-482913 to “On its way!”');
    await write(user, ask.getByLabelText(/^Reason/), 'The owner vouches');
    await user.click(ask.getByRole('button', { name: 'Change status' }));
    expect(await drawer.findByText(/Bank transfer verified/)).toBeInTheDocument();
    expect(drawer.getByLabelText('Notes')).toHaveValue('The owner vouches');
    expect(drawer.getByRole('checkbox', { name: 'The customer sees the notes' })).not.toBeChecked();
  });

  it('shows the error and keeps the order unchanged', async () => {
    const { user, drawer } = await openDrawer();
    answerChange(() => problem(503, 'SERVICE_UNAVAILABLE', 'Please try again in a minute.'));
    await user.click(drawer.getByRole('button', { name: 'Mark shipped' }));
    expect(await drawer.findByText('Please try again in a minute.')).toBeInTheDocument();
    expect(screen.getByText('Failed to update order status')).toBeInTheDocument();
    expect(drawer.getByRole('button', { name: 'Mark shipped' })).toBeInTheDocument();
  });
});

describe('a page with unsaved changes', () => {
  const ask = () => dialog('Discard your changes?');

  it.each<[string, (router: ReturnType<typeof openPart>['router']) => Promise<void>]>([
    ['Back', (router) => router.navigate(-1)],
    ['a link', (router) => router.navigate('/admin/mails')],
    ['signing out, which drops drafts', (router) => router.navigate('/admin-logout')],
  ])('asks before it is left by %s', async (_, leave) => {
    const { router, user } = openPart(<Form />);
    await act(() => router.navigate('?order=1'));
    const field = await screen.findByLabelText('Notes');
    await write(user, field, 'Half a sen');
    await act(() => leave(router));
    const keep = (await ask()).getByRole('button', { name: 'Keep editing' });
    expect(keep).toHaveFocus();
    await user.click(keep);
    expect(router.state.location).toMatchObject({ pathname: '/admin/part', search: '?order=1' });
    expect(field).toHaveValue('Half a sen');
    await waitFor(expectFocusKept);
    await act(() => leave(router));
    await user.click((await ask()).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });
});
