import type { PlaceOrder } from '@shop/contracts/orders';
import { stored } from '@shop/platform/platform';
import { type CheckoutValues, checkoutValuesOf } from './draft.ts';

/** Details that a further order can reuse. Notes and receipt belong to one order. */
export type OrderDetails = Omit<CheckoutValues, 'notes' | 'proof'>;

/** Shows the offer before hydration: `marks` of remote.json looks for ids in a list. */
const mark = 'details';

/** Details of a guest's last order, deleted at sign-out. An account's details stay on the server. */
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

export const detailsOf = (order: DetailsOfOrder): OrderDetails =>
  detailsIn({
    ...order,
    name: order.customerName,
    phone: order.customerPhone,
    email: order.customerEmail,
    address: order.customerAddress,
  });

function detailsIn(value: Record<string, unknown>): OrderDetails {
  const { notes, proof, ...details } = checkoutValuesOf(value);
  return details;
}
