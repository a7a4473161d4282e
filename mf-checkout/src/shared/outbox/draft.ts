import { type DeliveryMethod, deliveryMethods, type PickupLocation, pickupLocations, type Region, regions } from '@shop/contracts/orders';
import { newId } from '@shop/platform/platform';

/** What the customer has typed and chosen (product.md#checkout for the defaults). Payment is not among it: there is one way so far. */
export interface CheckoutValues {
  name: string;
  phone: string;
  email: string;
  address: string;
  region: Region;
  deliveryMethod: DeliveryMethod;
  pickupLocation: PickupLocation;
  notes: string;
}

/** One checkout of this tab: it survives a reload, and ends when its order is placed. */
export interface Draft {
  /** The Idempotency-Key, made when checkout opens (product.md#placing-an-order); empty before the browser has opened it. */
  key: string;
  values: CheckoutValues;
}

/** Of the session storage; the form names it, so that what is typed before its code has come gets into it, too. */
export const draftKey = 'shop.checkout';

/** The draft of this tab, or a new one. */
export function readDraft(): Draft {
  const { key, values } = storedValue();
  return { key: typeof key === 'string' && key ? key : newId(), values: valuesOf(isRecord(values) ? values : {}) };
}

/** What the server draws. */
export const emptyDraft = (): Draft => ({ key: '', values: valuesOf({}) });

function valuesOf(values: Record<string, unknown>): CheckoutValues {
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

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
