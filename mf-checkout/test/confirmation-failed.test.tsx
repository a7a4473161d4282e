import { jest } from '@jest/globals';
import { renderApp } from '@shop/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmationFailed } from '../src/ConfirmationFailed.tsx';
import { submissionOf } from '../src/features/checkout/rules/submission.ts';
import { lastOrder } from '../src/shared/outbox/last-order.ts';
import { orderOf } from '../src/shared/outbox/outbox.ts';
import type { OutboxEntry } from '../src/shared/outbox/rules/order-state.ts';
import './support/shop-server.ts';
import { battery } from './support/site.tsx';

const values = {
  name: 'Andre Campbell',
  phone: '876 555 0199',
  email: '',
  address: '12 Hope Road',
  region: 'kingston' as const,
  deliveryMethod: 'delivery' as const,
  pickupLocation: 'kingston' as const,
  paymentMethod: 'cash' as const,
  proof: '',
  notes: '',
};
const entry: OutboxEntry = {
  key: 'k',
  body: submissionOf({
    values,
    lines: [{ ...battery, quantity: 1 }],
    figures: {
      subtotal: '6500.00',
      installationPrice: '0.00',
      deliveryPrice: '700.00',
      rounding: '0.00',
      total: '7200.00',
    },
    installation: false,
    user: null,
    now: new Date(1_795_275_482_913),
  }),
  placedAt: '2026-11-21T15:42:00.000Z',
  cart: [{ ...battery, quantity: 1 }],
  attempts: 1,
  nextAt: 0,
  state: 'waiting',
  owner: 'guest',
};

function open() {
  const retry = jest.fn();
  renderApp([{ path: '/', element: <ConfirmationFailed retry={retry} retrying={false} /> }], { guest: true });
  return retry;
}

describe('confirmation page whose chunk fails to load', () => {
  it('says that the device keeps the order, and loads again', async () => {
    lastOrder.set({ ...orderOf(entry), key: 'k', owner: 'guest' });
    const retry = open();
    expect(
      screen.getByText('Order ORD-482913 is kept on this device and has not reached the shop yet.'),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('says that the shop has the order, with its telephone', () => {
    lastOrder.set({
      ...orderOf(entry),
      key: 'k',
      owner: 'guest',
      trackingLink: '/order-tracking?order=ORD-482913&key=signed',
    });
    open();
    expect(screen.getByText('Order ORD-482913 is with the shop.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Call (876) 555-0142' })).toBeInTheDocument();
  });
});
