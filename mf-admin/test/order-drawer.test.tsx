import type { Order } from '@shop/contracts/orders';
import { apiUrl, write } from '@shop/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { admin, makeOrder, problem, server, world } from './support/shop-server.ts';
import { expectFocusKept, openAdmin } from './support/site.tsx';

const dialog = (name = 'ORD-482913') => screen.findByRole('dialog', { name });

async function openOrder(changes: Partial<Order> = {}) {
  const order = makeOrder(482913, changes);
  world.orders = [order];
  const site = openAdmin('/admin/dashboard');
  await site.user.click(await screen.findByRole('button', { name: 'ORD-482913' }));
  return { ...site, order, drawer: within(await dialog()) };
}

/** Opens "Other status" and chooses one. */
async function chooseOther(user: Awaited<ReturnType<typeof openOrder>>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name: /Other status/ }));
  const item = await screen.findByRole('menuitem', { name });
  await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'menuitem'));
  await user.click(item);
}

describe('opening an order', () => {
  it('puts it into the address, and shows who, what and how much', async () => {
    const { router, drawer, order } = await openOrder({ notes: 'Ring twice', device: 'Galaxy A12' });
    expect(router.state.location.search).toBe(`?order=${order.id}`);
    for (const text of ['Processing', 'Cash', 'Delivery · Kingston', '1 × iPhone 13 Battery', '$6,500', '$2,500', '$700', '$15,500'])
      expect(drawer.getByText(text)).toBeInTheDocument();
    expect(drawer.getByText(/^21 Nov 2026, 10:42 AM ·/)).toHaveTextContent('21 Nov 2026, 10:42 AM · Andre Campbell · 876 555 0199');
    expect(drawer.getByRole('link', { name: 'andre@example.com' })).toHaveAttribute('href', 'mailto:andre@example.com');
    expect(drawer.getByText('12 Hope Road, Kingston 6')).toBeInTheDocument();
    expect(drawer.getByText(/Ring twice/)).toBeInTheDocument();
    expect(drawer.getByText(/Galaxy A12$/)).toBeInTheDocument();
  });

  it('works from the address alone, from the row, and by keyboard', async () => {
    const { user, router } = openAdmin(`/admin/dashboard?order=${makeOrder(482913).id}`);
    await user.click(within(await dialog()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await user.click(screen.getByText('Shanice Brown'));
    await user.click(within(await dialog('ORD-482107')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(() => expect(screen.getByRole('button', { name: 'ORD-482107' })).toHaveFocus());
    screen.getByRole('button', { name: 'ORD-482913' }).focus();
    await user.keyboard('{Enter}');
    expect(await dialog()).toBeInTheDocument();
  });

  it('tells its history, newest first, with what only staff sees marked', async () => {
    const { drawer } = await openOrder({
      orderStatus: 'shipped',
      timeline: [
        { at: '2026-11-21T15:42:00.000Z', who: 'Customer', from: null, to: 'processing', note: '', visible: true },
        { at: '2026-11-21T17:00:00.000Z', who: 'Omar', from: 'processing', to: 'shipped', note: 'With the courier', visible: true },
        { at: '2026-11-21T18:00:00.000Z', who: 'Keisha', from: 'shipped', to: 'shipped', note: 'Called twice', visible: false },
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
    const events = drawer.getAllByRole('listitem').filter((item) => item.closest('.timeline'));
    expect(events.map((event) => event.textContent)).toEqual([
      'Payment verifiedFHB 1Keisha · 21 Nov 2026, 2:00 PM',
      'Details changedCalled twiceKeisha · 21 Nov 2026, 1:00 PM · Staff only',
      'Processing → On its way!With the courierOmar · 21 Nov 2026, 12:00 PM',
      'PlacedCustomer · 21 Nov 2026, 10:42 AM',
    ]);
  });
});

describe('the next step', () => {
  it.each<[Partial<Order>, string]>([
    [{}, 'Mark shipped'],
    [{ orderStatus: 'shipped' }, 'Mark out for delivery'],
    [{ orderStatus: 'out_for_delivery' }, 'Mark delivered'],
    [{ orderStatus: 'delivered' }, 'Mark completed'],
    [{ deliveryMethod: 'pickup', pickupLocation: 'kingston' }, 'Mark ready for pickup'],
  ])('of %j is %s', async (changes, label) => {
    const { drawer } = await openOrder(changes);
    expect(drawer.getByRole('button', { name: label })).toBeInTheDocument();
  });

  it.each(['completed', 'cancelled'] as const)('is none for a %s order', async (orderStatus) => {
    const { drawer } = await openOrder({ orderStatus });
    expect(drawer.queryByRole('button', { name: /^Mark/ })).not.toBeInTheDocument();
    expect(drawer.getByRole('button', { name: /Other status/ })).toBeInTheDocument();
  });

  it('goes with tracking, day and notes, and names the order as it was shown', async () => {
    const { user, drawer, order } = await openOrder();
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
  });
});

describe('another status', () => {
  it('offers every other one of the seven', async () => {
    const { user } = await openOrder();
    await user.click(screen.getByRole('button', { name: /Other status/ }));
    const names = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
    expect(names).toEqual(['Out for delivery', 'Ready for pickup', 'Delivered', 'Completed', 'Cancel order']);
  });

  it('needs a reason', async () => {
    const { user } = await openOrder();
    await chooseOther(user, 'Delivered');
    const ask = within(await screen.findByRole('dialog', { name: 'Change ORD-482913 to “Delivered”' }));
    await user.click(ask.getByRole('button', { name: 'Change status' }));
    expect(await ask.findByText('Please say why this order changes.')).toBeInTheDocument();
    expect(world.bodies).toEqual([]);
    await write(user, ask.getByLabelText(/^Reason/), 'Handed over in the shop');
    await user.click(ask.getByRole('button', { name: 'Change status' }));
    await waitFor(() =>
      expect(world.bodies).toEqual([expect.objectContaining({ orderStatus: 'delivered', notes: 'Handed over in the shop' })]),
    );
  });

  it('asks before it cancels, and keeps the order when told to', async () => {
    const { user } = await openOrder();
    await chooseOther(user, 'Cancel order');
    const ask = within(await screen.findByRole('dialog', { name: 'Cancel order ORD-482913?' }));
    await user.click(ask.getByRole('button', { name: 'Keep order' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cancel order ORD-482913?' })).not.toBeInTheDocument());
    expect(world.bodies).toEqual([]);
  });

  it('cancels once it is confirmed, without a reason if there is none', async () => {
    const { user } = await openOrder();
    await chooseOther(user, 'Cancel order');
    const ask = within(await screen.findByRole('dialog', { name: 'Cancel order ORD-482913?' }));
    await user.click(ask.getByRole('button', { name: 'Cancel order' }));
    await waitFor(() => expect(world.bodies).toEqual([expect.objectContaining({ orderStatus: 'cancelled', notes: '' })]));
  });
});

describe('details alone', () => {
  it('are saved without another status', async () => {
    const { user, drawer } = await openOrder();
    await write(user, drawer.getByLabelText('Notes'), 'Called, no answer');
    await user.click(drawer.getByRole('checkbox', { name: 'The customer sees the notes' }));
    expect(drawer.getByText('Unsaved changes')).toBeInTheDocument();
    await user.click(drawer.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(world.bodies).toEqual([expect.objectContaining({ orderStatus: 'processing', notes: 'Called, no answer', visible: false })]),
    );
  });

  it('are dropped by Discard', async () => {
    const { user, drawer } = await openOrder({ trackingInfo: 'TARA 1' });
    await user.type(drawer.getByLabelText('Tracking info'), '2');
    await user.click(drawer.getByRole('button', { name: 'Discard' }));
    expect(drawer.getByLabelText('Tracking info')).toHaveValue('TARA 1');
  });

  it('are not lost by closing without being asked', async () => {
    const { user, drawer, router } = await openOrder();
    await write(user, drawer.getByLabelText('Notes'), 'Half a sen');
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    const ask = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
    await user.click(ask.getByRole('button', { name: 'Keep editing' }));
    expect(drawer.getByLabelText('Notes')).toHaveValue('Half a sen');
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await user.click(await screen.findByRole('button', { name: 'ORD-482913' }));
    expect(await within(await dialog()).findByLabelText('Notes')).toHaveValue('');
  });
});

describe('leaving an order with unsaved changes', () => {
  const ask = () => screen.findByRole('dialog', { name: 'Discard your changes?' });

  it.each<[string, (site: Awaited<ReturnType<typeof openOrder>>) => unknown]>([
    ['Close', ({ user, drawer }) => user.click(drawer.getByRole('button', { name: 'Close' }))],
    ['the browser’s Back', ({ router }) => act(() => router.navigate(-1))],
    ['the side navigation', ({ router }) => act(() => router.navigate('/admin/mails'))],
    ['signing out, which drops drafts', ({ router }) => act(() => router.navigate('/admin-logout'))],
  ])('asks first when it is left by %s', async (_, leave) => {
    const site = await openOrder();
    await write(site.user, await site.drawer.findByLabelText('Notes'), 'Half a sen');
    const { search } = site.router.state.location;
    await leave(site);
    const keep = within(await ask()).getByRole('button', { name: 'Keep editing' });
    expect(keep).toHaveFocus();
    await site.user.click(keep);
    expect(site.router.state.location).toMatchObject({ pathname: '/admin/dashboard', search });
    expect(site.drawer.getByLabelText('Notes')).toHaveValue('Half a sen');
    await waitFor(expectFocusKept);
    await leave(site);
    await site.user.click(within(await ask()).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(site.router.state.location.search).not.toBe(search));
  });

  it('closes by Back at once while nothing is typed', async () => {
    const { router, order } = await openOrder();
    await act(() => router.navigate(-1));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(() => expect(screen.getByRole('button', { name: order.orderNumber })).toHaveFocus());
  });

  it('is no step that Back would take again, once it is closed', async () => {
    const { router, user, drawer } = await openOrder();
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(router.state.historyAction).toBe('POP');
  });
});

describe('the focus', () => {
  const status = () => document.activeElement?.textContent;

  it('is on the new status after a step', async () => {
    const { user, drawer } = await openOrder();
    await user.click(await drawer.findByRole('button', { name: 'Mark shipped' }));
    await waitFor(() => expect(status()).toMatch(/^On its way!/));
  });

  it('is on the order’s status after Save and Discard', async () => {
    const { user, drawer } = await openOrder();
    await write(user, await drawer.findByLabelText('Notes'), 'Called');
    await user.click(drawer.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(status()).toMatch(/^Processing/));
    await write(user, drawer.getByLabelText('Notes'), 'Called again');
    await user.click(drawer.getByRole('button', { name: 'Discard' }));
    expect(status()).toMatch(/^Processing/);
  });

  it('goes into the menu of statuses', async () => {
    const { user } = await openOrder();
    const other = await screen.findByRole('button', { name: /Other status/ });
    expect(other).toHaveAttribute('aria-expanded', 'false');
    other.focus();
    await user.keyboard('{Enter}');
    expect(other).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'menuitem'));
  });

  it('is on the reason when one is asked for, and back on the menu’s button afterwards', async () => {
    const { user } = await openOrder();
    await chooseOther(user, 'Delivered');
    const reason = within(await screen.findByRole('dialog', { name: /Delivered/ })).getByLabelText(/^Reason/);
    await waitFor(() => expect(reason).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /Other status/ })).toHaveFocus());
  });

  it('is on the page’s title when the order that was open is not listed', async () => {
    server.use(http.get(`${apiUrl}/admin/orders/:id`, () => HttpResponse.json(makeOrder(100001))));
    const { user } = openAdmin(`/admin/dashboard?order=${makeOrder(100001).id}`);
    await user.click(within(await dialog('ORD-100001')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Orders Management' })).toHaveFocus());
  });
});

describe('what is typed for an order', () => {
  it('is there again for the same person after the session ended', async () => {
    const { user, unmount } = await openOrder();
    await write(user, await screen.findByLabelText(/^Notes/), 'Call first');
    unmount();
    await openOrder();
    expect(await screen.findByLabelText(/^Notes/)).toHaveValue('Call first');
    expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
  });

  it('is for nobody else', async () => {
    const { user, unmount } = await openOrder();
    await write(user, await screen.findByLabelText(/^Notes/), 'Call first');
    unmount();
    world.user = { ...admin, id: '99999999-1111-4111-8111-111111111111' };
    await openOrder();
    expect(await screen.findByLabelText(/^Notes/)).toHaveValue('');
  });
});

describe('a change that is refused', () => {
  const answerChange = (answer: () => Response) => server.use(http.patch(`${apiUrl}/admin/orders/:id/status`, answer));

  it('shows the order as somebody else left it, and keeps what was typed', async () => {
    const { user, drawer } = await openOrder();
    answerChange(() => {
      world.orders = [makeOrder(482913, { orderStatus: 'shipped', trackingInfo: 'TARA 9', updatedAt: '2026-11-21T16:30:00.000Z' })];
      return problem(409, 'CONFLICT', 'Somebody else has changed this order meanwhile.', { order: world.orders[0] });
    });
    await write(user, drawer.getByLabelText('Notes'), 'Left at noon');
    await user.click(drawer.getByRole('button', { name: 'Mark shipped' }));
    expect(await screen.findByText('Failed to update order status')).toBeInTheDocument();
    expect(drawer.getByText(/Below is the order as it is now/)).toBeInTheDocument();
    expect(await drawer.findByRole('button', { name: 'Mark out for delivery' })).toBeInTheDocument();
    expect(drawer.getByLabelText('Tracking info')).toHaveValue('TARA 9');
    expect(drawer.getByLabelText('Notes')).toHaveValue('Left at noon');
  });

  it('says why and leaves everything as it was', async () => {
    const { user, drawer } = await openOrder();
    answerChange(() => problem(503, 'SERVICE_UNAVAILABLE', 'Please try again in a minute.'));
    await user.click(drawer.getByRole('button', { name: 'Mark shipped' }));
    expect(await drawer.findByText('Please try again in a minute.')).toBeInTheDocument();
    expect(screen.getByText('Failed to update order status')).toBeInTheDocument();
    expect(drawer.getByRole('button', { name: 'Mark shipped' })).toBeInTheDocument();
  });
});
