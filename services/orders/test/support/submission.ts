import { randomUUID } from 'node:crypto';
import type { Identity } from '@shop/contracts/identity';
import type { EnterOrder, PlacedOrder, PlaceOrder } from '@shop/contracts/orders';
import { admin, guest } from '@shop/service-kit/testing/identities';
import { battery, type OrdersUnderTest } from './orders-service.ts';

/** Checkout body of a guest's cash order of one battery with delivery. */
export const submission = (changes: Partial<PlaceOrder> = {}): PlaceOrder => ({
  orderNumber: `ORD-${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}`,
  customerName: 'Andre Campbell',
  customerEmail: '',
  customerPhone: '876-555-0199',
  customerAddress: '12 Hope Road, Kingston 6',
  deliveryMethod: 'delivery',
  region: 'kingston',
  paymentMethod: 'cash',
  paymentStatus: 'pending',
  orderStatus: 'processing',
  subtotal: '6500.00',
  installationFee: '0.00',
  deliveryFee: '700.00',
  total: '7200.00',
  installationService: false,
  bankTransferProof: '',
  notes: '',
  items: [line()],
  ...changes,
});

export const line = (id = battery, quantity = 1) => ({
  id,
  productName: 'iPhone 13 Battery',
  productPrice: '6500.00',
  quantity,
  total: '6500.00',
  productImage: '/api/images/devices/iphone-13.svg',
});

/** Sends the body unchanged. */
export const send = async (
  service: OrdersUnderTest,
  body: object | string,
  caller: Identity = guest,
  key: string = randomUUID(),
) =>
  (await service.as(caller))
    .post('/api/orders')
    .set('idempotency-key', key)
    .set('content-type', 'application/json')
    .send(body);

/** Body of a cash order of one battery with delivery, as staff enter it. */
export const entry = (changes: Partial<EnterOrder> = {}): EnterOrder => ({
  customerName: 'Merle Grant',
  customerEmail: '',
  customerPhone: '876-555-0123',
  customerAddress: '3 Harbour Street, Kingston',
  deliveryMethod: 'delivery',
  region: 'kingston',
  paymentMethod: 'cash',
  installationService: false,
  notes: '',
  total: '7200.00',
  items: [{ id: battery, quantity: 1 }],
  ...changes,
});

/** Enters an order as staff. */
export const enter = async (
  service: OrdersUnderTest,
  body: object,
  caller: Identity = admin,
  key: string = randomUUID(),
) => (await service.as(caller)).post('/api/admin/orders').set('idempotency-key', key).send(body);

/** Places an order and expects success. */
export async function place(
  service: OrdersUnderTest,
  changes: Partial<PlaceOrder> = {},
  caller: Identity = guest,
): Promise<PlacedOrder> {
  const response = await send(service, submission(changes), caller);
  if (response.status !== 201) throw new Error(`not placed: ${JSON.stringify(response.body)}`);
  return response.body;
}
