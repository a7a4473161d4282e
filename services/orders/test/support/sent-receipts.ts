import type { Identity } from '@shop/contracts/identity';
import type { Order, PlacedOrder, PlaceOrder } from '@shop/contracts/orders';
import { admin, guest } from '@shop/service-kit/testing/identities';
import type { OrdersUnderTest } from './orders-service.ts';
import { place } from './submission.ts';
import { png, uploadCalls, uploads } from './uploads.ts';

let files = 0;

/** Key of the order's tracking link. */
export const keyOf = ({ trackingLink }: PlacedOrder) =>
  new URL(trackingLink, 'https://shop.example').searchParams.get('key') ?? '';

/** Requests of customers and staff about receipts of orders. */
export function receiptCalls(service: () => OrdersUnderTest) {
  const upload = uploadCalls(service);
  const { uploadWhole } = uploads(upload);
  const path = ({ id }: PlacedOrder, below = '') => `/api/admin/orders/${id}${below}`;

  /** Returns a finished receipt without an order. */
  async function receipt(caller: Identity = guest): Promise<string> {
    files += 1;
    return (await upload.finish(await uploadWhole(png(` ${files}`), caller), caller)).body.objectPath;
  }
  const transfer = async (caller: Identity = guest, changes: Partial<PlaceOrder> = {}) =>
    place(service(), { paymentMethod: 'bank', bankTransferProof: await receipt(caller), ...changes }, caller);
  const decide = async (order: PlacedOrder, body: object) =>
    (await service().as(admin)).patch(path(order, '/payment')).send(body);
  return {
    receipt,
    transfer,
    decide,
    reject: (order: PlacedOrder, note = 'It cannot be read') => decide(order, { paymentStatus: 'failed', note }),
    send: async ({ orderNumber }: Pick<PlacedOrder, 'orderNumber'>, body: object, caller: Identity = guest) =>
      (await service().as(caller)).put(`/api/orders/${orderNumber}/receipt`).send(body),
    cancelByStaff: async (order: PlacedOrder, notes?: string) =>
      (await service().as(admin)).patch(path(order, '/status')).send({ orderStatus: 'cancelled', notes }),
    asStaff: async (order: PlacedOrder): Promise<Order> => (await (await service().as(admin)).get(path(order))).body,
  };
}
