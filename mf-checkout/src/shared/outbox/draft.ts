import {
  type DeliveryMethod,
  deliveryMethods,
  type PaymentMethod,
  paymentMethods,
  type Region,
  type ReservedNumber,
} from '@shop/contracts/orders';
import { regions } from '@shop/contracts/parishes';
import type { StoreId } from '@shop/contracts/store-id';
import { stored } from '@shop/platform/platform';
import { parish } from '../dates/parish.ts';

/** Form values of checkout (product.md#checkout lists the defaults). */
export interface CheckoutValues {
  name: string;
  phone: string;
  email: string;
  address: string;
  region: Region;
  deliveryMethod: DeliveryMethod;
  /** Empty until the customer chooses one. */
  pickupLocation: StoreId;
  paymentMethod: PaymentMethod;
  /** `objectPath` of the uploaded receipt. */
  proof: string;
  notes: string;
}

/** Checkout of one tab. It survives a reload and ends when the order is placed. */
export interface Draft {
  values: CheckoutValues;
  /** Account that owns `number` and the receipt; missing for guests. */
  userId?: string | undefined;
  /** Number reserved as the transfer's reference (product.md#order-numbers). */
  number?: ReservedNumber | undefined;
  /** Total that the customer agreed to during the upload. The order is placed after the upload if the total is still equal. */
  agreed?: unknown;
}

/** Session storage key. The form's `data-draft` names it, so that input before hydration is stored, too. */
export const draftKey = 'shop.checkout';

/** Fires when the tab's person signs out in any tab, which deletes the draft (product.md#accounts-and-sessions). */
export const onDraftForgotten = stored(draftKey, () => null, { tab: true }).subscribe;

export function readDraft(): Draft {
  const { values, userId, number, agreed } = storedValue();
  return {
    values: checkoutValuesOf({ region: parish.get(), ...(isRecord(values) && values) }),
    ...(typeof userId === 'string' && { userId }),
    ...(isReserved(number) && { number }),
    agreed,
  };
}

/** The draft that the server renders. */
export const emptyDraft = (): Draft => ({ values: checkoutValuesOf({}) });

/** Replaces missing or invalid stored values by the defaults. */
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
    pickupLocation: text('pickupLocation'),
    paymentMethod: one(paymentMethods, 'paymentMethod', 'cash'),
    proof: text('proof'),
    notes: text('notes'),
  };
}

/** `undefined` deletes the draft. */
export function keepDraft(draft: Draft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(draftKey, JSON.stringify(draft));
    else sessionStorage.removeItem(draftKey);
  } catch {
    // Without storage, only a reload loses the form.
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

const isReserved = (value: unknown): value is ReservedNumber =>
  isRecord(value) && typeof value.orderNumber === 'string';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
