import { apiUrl } from '@shop/platform/testing';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { bulkSteps } from '../src/features/orders/bulk/rules.ts';
import { makeOrder } from './support/samples.ts';
import { problem, server, world } from './support/shop-server.ts';
import { openAdmin } from './support/site.tsx';

const pickup = { deliveryMethod: 'pickup', pickupLocation: 'kingston' } as const;
const unpaid = { paymentMethod: 'bank', paymentStatus: 'pending' } as const;

describe('bulkSteps', () => {
  it('groups orders by next status, without those that need a reason', () => {
    const orders = [
      makeOrder(1),
      makeOrder(2, pickup),
      makeOrder(3),
      makeOrder(4, unpaid),
      makeOrder(5, { orderStatus: 'completed' }),
      makeOrder(6, { orderStatus: 'cancelled' }),
    ];
    const numbers = bulkSteps(orders).map(({ to, orders: group }) => [to, group.map(({ orderNumber }) => orderNumber)]);
    expect(numbers).toEqual([
      ['shipped', ['ORD-1', 'ORD-3']],
      ['ready_for_pickup', ['ORD-2']],
    ]);
  });
});

describe('selected orders', () => {
  /** Opens the list with four orders; `refuse` names one whose change fails. */
  async function openList(refuse?: string) {
    world.orders = [makeOrder(1), makeOrder(2), makeOrder(3, pickup), makeOrder(4, unpaid)];
    const changed: unknown[] = [];
    server.use(
      http.patch(`${apiUrl}/admin/orders/:id/status`, async ({ request }) => {
        const body = (await request.json()) as { orderId: string };
        const order = world.orders.find(({ id }) => id === body.orderId);
        if (order?.orderNumber === refuse) return problem(409, 'CONFLICT', 'The order has changed.', { order });
        changed.push(body);
        return HttpResponse.json(order);
      }),
    );
    const { user } = openAdmin('/admin/dashboard');
    const tick = async (number: number) =>
      user.click(await screen.findByRole('checkbox', { name: `Select ORD-${number}` }));
    const bar = () => within(screen.getByRole('region', { name: 'Selected orders' }));
    const confirm = async () => {
      const dialog = within(await screen.findByRole('dialog', { name: /^Mark shipped: / }));
      await user.click(dialog.getByRole('button', { name: 'Mark shipped' }));
    };
    return { user, tick, bar, confirm, changed };
  }

  it('move to their next status at the versions on screen', async () => {
    const { user, tick, bar, confirm, changed } = await openList();
    for (const number of [1, 2, 3]) await tick(number);
    expect(bar().getByText('3 orders selected')).toBeInTheDocument();
    await user.click(bar().getByRole('button', { name: 'Mark shipped (2)' }));
    await confirm();
    expect(await screen.findByText('2 orders')).toBeInTheDocument();
    const [first, second] = world.orders.map(({ id, updatedAt }) => ({
      orderId: id,
      orderStatus: 'shipped',
      updatedAt,
    }));
    expect(changed).toEqual([first, second]);
    expect(await screen.findByText('1 order selected')).toBeInTheDocument();
  });

  it('are named with the reason when they cannot be changed', async () => {
    const { user, tick, bar, confirm, changed } = await openList('ORD-1');
    for (const number of [1, 2]) await tick(number);
    await user.click(bar().getByRole('button', { name: 'Mark shipped (2)' }));
    await confirm();
    expect(await screen.findByText('ORD-1: The order has changed.')).toBeInTheDocument();
    expect(changed).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Selected orders' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('ORD-1: The order has changed.')).not.toBeInTheDocument();
  });

  it('exclude orders that need a reason', async () => {
    await openList();
    expect(await screen.findByRole('checkbox', { name: 'Select ORD-4' })).toBeDisabled();
  });

  it('do not open by their tick', async () => {
    const { tick } = await openList();
    await tick(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
