import {
  type DeliveryMethod,
  deliveryMethods,
  type PaymentMethod,
  type PickupLocation,
  paymentMethods,
  pickupLocations,
  type Region,
  type ReservedNumber,
} from '@shop/contracts/orders';
import { regions } from '@shop/contracts/parishes';
import { stored } from '@shop/platform/platform';
import { parish } from '../dates/parish.ts';

/** What the customer has typed and chosen (product.md#checkout for the defaults). */
export interface CheckoutValues {
  name: string;
  phone: string;
  email: string;
  address: string;
  region: Region;
  deliveryMethod: DeliveryMethod;
  pickupLocation: PickupLocation;
  paymentMethod: PaymentMethod;
  /** The transfer's receipt, once the shop has it: its `objectPath`. */
  proof: string;
  notes: string;
}

/** One checkout of this tab: it survives a reload, and ends when its order is placed. */
export interface Draft {
  values: CheckoutValues;
  /** The account that it is of, whose number and receipt it names; none of a guest. */
  userId?: string | undefined;
  /** Reserved when a transfer was chosen, whose reference it is, for as long as the form lives (product.md#order-numbers). */
  number?: ReservedNumber | undefined;
  /** The total that was agreed to while the receipt was on its way: the order is sent when that is with the shop, over a reload, too. Only compared. */
  agreed?: unknown;
}

/** Of the session storage; the form names it, so that what is typed before its code has come gets into it, too. */
export const draftKey = 'shop.checkout';

/** Tells when the person of this tab is gone, in whatever tab they signed out, and the draft with them (product.md#accounts-and-sessions). */
export const onDraftForgotten = stored(draftKey, () => null, { tab: true }).subscribe;

/** The draft of this tab, or a new one. */
export function readDraft(): Draft {
  const { values, userId, number, agreed } = storedValue();
  return {
    values: checkoutValuesOf({ region: parish.get(), ...(isRecord(values) && values) }),
    ...(typeof userId === 'string' && { userId }),
    ...(isReserved(number) && { number }),
    agreed,
  };
}

/** What the server draws. */
export const emptyDraft = (): Draft => ({ values: checkoutValuesOf({}) });

/** What is missing or wrong in what a storage held is as in a new form. */
export function checkoutValuesOf(values: Record<string, unknown>): CheckoutValues {
  const text = (field: keyof CheckoutValues) => {
    const value = values[field];
    return typeof value === 'string' ? value : '';
  };
  const one = <T extends string>(list: readonly T[], field: keyof CheckoutValues, fallback: T): T =>
    list.find((entry) => entry === values[field]) ?? fallback;
  return {
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
    address: text('address'),
    region: one(regions, 'region', 'kingston'),
    deliveryMethod: one(deliveryMethods, 'deliveryMethod', 'delivery'),
    pickupLocation: one(pickupLocations, 'pickupLocation', 'kingston'),
    paymentMethod: one(paymentMethods, 'paymentMethod', 'cash'),
    proof: text('proof'),
    notes: text('notes'),
  };
}

/** Keeps it for a reload; `undefined` ends it. */
export function keepDraft(draft: Draft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(draftKey, JSON.stringify(draft));
    else sessionStorage.removeItem(draftKey);
  } catch {
    // A browser that refuses storage only loses the form on reload.
  }
}

function storedValue(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(draftKey) ?? '{}');
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

const isReserved = (value: unknown): value is ReservedNumber => isRecord(value) && typeof value.orderNumber === 'string';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
