import type { PlaceOrder } from '@shop/contracts/orders';
import { stored } from '@shop/platform/platform';
import { type CheckoutValues, checkoutValuesOf } from './draft.ts';

/** What a further order can begin with. Notes and a receipt are about one order. */
export type OrderDetails = Omit<CheckoutValues, 'notes' | 'proof'>;

/** Shows the offer before the page is live (`marks` of remote.json), which looks for ids in a list. */
const mark = 'details';

/**
 * Those of the last order that a guest of this browser placed; they go when the person signs out. A customer's are the account's alone:
 * nothing of it is kept here.
 */
export const keptDetails = stored<[typeof mark, OrderDetails] | null>(
  'mf-checkout.details',
  (value) => {
    const details = Array.isArray(value) && value[0] === mark ? detailsIn(Object(value[1])) : undefined;
    return details?.phone ? [mark, details] : null;
  },
  { personal: true },
);

export const keepDetails = (order: PlaceOrder): void => keptDetails.set([mark, detailsOf(order)]);

type DetailsOfOrder = { [Field in keyof PlaceOrder]?: PlaceOrder[Field] | null };

/** Those of an order, as it was sent or as the service has it. */
export const detailsOf = (order: DetailsOfOrder): OrderDetails =>
  detailsIn({ ...order, name: order.customerName, phone: order.customerPhone, email: order.customerEmail, address: order.customerAddress });

function detailsIn(value: Record<string, unknown>): OrderDetails {
  const { notes, proof, ...details } = checkoutValuesOf(value);
  return details;
}
