import type { Order } from '@shop/contracts/orders';
import { demoShop } from '@shop/platform/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { moneyText, OrderSlip, PrintSlip } from '../src/features/orders/drawer/OrderSlip.tsx';
import { makeOrder } from './support/samples.ts';
import { showPart } from './support/site.tsx';

const slipOf = (changes: Partial<Order>) =>
  render(<OrderSlip order={makeOrder(482913, changes)} shop={demoShop} />).container.textContent ?? '';

describe('the slip of an order', () => {
  it('names the customer, the address with its parish, and the lines', () => {
    const text = slipOf({
      deliveryMethod: 'delivery',
      customerAddress: '8 Hope Road',
      region: 'st-andrew',
      notes: 'Ring twice',
    });
    for (const part of [
      'Order ORD-482913',
      'Deliver to',
      '8 Hope Road\nSt Andrew',
      'Notes: Ring twice',
      demoShop.telephone,
    ])
      expect(text).toContain(part);
  });

  it('names the store of a pickup instead of an address', () => {
    const text = slipOf({ deliveryMethod: 'pickup', pickupLocation: 'montego-bay', customerAddress: 'Not shown' });
    expect(text).toContain(demoShop.stores.find(({ id }) => id === 'montego-bay')?.name);
    expect(text).not.toContain('Not shown');
  });

  it.each<[Partial<Order>, string]>([
    [{ paymentMethod: 'cash', paymentStatus: 'pending' }, 'Collect $15,500 in cash'],
    [{ paymentMethod: 'bank', paymentStatus: 'verified' }, 'Paid by bank transfer'],
    [{ paymentMethod: 'bank', paymentStatus: 'pending' }, 'Bank transfer is not verified yet'],
    [{ paymentMethod: 'bank', paymentStatus: 'refunded' }, 'Paid back'],
  ])('says what is collected with %j', (changes, text) => {
    expect(moneyText({ ...makeOrder(482913), total: '15500.00', ...changes })).toBe(text);
  });

  it('exists while it is printed only', () => {
    const slips: (string | null)[] = [];
    const slip = () => document.querySelector('article')?.textContent ?? null;
    const print = jest.spyOn(window, 'print').mockImplementation(() => void slips.push(slip()));
    showPart(<PrintSlip order={makeOrder(482913)} />);
    fireEvent.click(screen.getByRole('button', { name: 'Print slip' }));
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(slips).toEqual([expect.stringContaining('Order ORD-482913')]);
    expect(slip()).toBeNull();
    print.mockRestore();
  });
});
