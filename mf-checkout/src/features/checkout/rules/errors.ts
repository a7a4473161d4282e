import { isMailAddress } from '@shop/contracts/mail-address';
import { phoneError } from '@shop/contracts/phone';
import { isBlank } from '@shop/contracts/typed-text';
import type { CheckoutValues } from '../../../shared/outbox/draft.ts';

export type CheckoutField = 'name' | 'phone' | 'email' | 'address' | 'pickupLocation' | 'proof';

export interface CheckoutError {
  field: CheckoutField;
  message: string;
}

/** Checks the format of a non-empty value: an empty field is no error before the order is placed. */
export function formatError(field: CheckoutField, values: CheckoutValues): string | undefined {
  const value = values[field].trim();
  if (isBlank(value)) return undefined;
  if (field === 'phone') return phoneError(value);
  if (field === 'email' && !isMailAddress(value)) return 'Please enter a valid email address';
  return undefined;
}

/** Validates the form (product.md#checkout-rules), in the order of its fields. `closedStore` says that the chosen store has closed. */
export function checkoutErrors(values: CheckoutValues, signedIn: boolean, closedStore?: string): CheckoutError[] {
  const person: CheckoutField[] = signedIn ? ['phone'] : ['name', 'phone', 'email'];
  const fields: CheckoutField[] = [...person, 'address', 'pickupLocation', 'proof'];
  return fields.flatMap((field) => {
    if (!isAsked(field, values)) return [];
    const message =
      field === 'pickupLocation' ? closedStore : (emptyError(field, values, signedIn) ?? formatError(field, values));
    return message ? { field, message } : [];
  });
}

export function isAsked(field: CheckoutField, { deliveryMethod, paymentMethod }: CheckoutValues): boolean {
  if (field === 'proof') return paymentMethod === 'bank';
  if (field === 'pickupLocation') return deliveryMethod === 'pickup';
  return field !== 'address' || deliveryMethod === 'delivery';
}

function emptyError(field: CheckoutField, values: CheckoutValues, signedIn: boolean): string | undefined {
  if (!isBlank(values[field]) || field === 'email') return undefined;
  if (field === 'address') return 'Please provide delivery address';
  if (field === 'proof') return 'Please upload bank transfer proof';
  return signedIn ? 'Please provide your phone number' : 'Please fill in your name and phone number';
}

/** Lists each message once, linked to its first field. */
export const summaryOf = (errors: CheckoutError[]): CheckoutError[] =>
  errors.filter(({ message }, index) => errors.findIndex((other) => other.message === message) === index);
