import type { CheckoutValues } from '../../../shared/outbox/draft.ts';
import { phoneError } from './phone.ts';

export type CheckoutField = 'name' | 'phone' | 'email' | 'address';

export interface CheckoutError {
  field: CheckoutField;
  message: string;
}

const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with a value that is there. A field left empty is no error before the order is placed. */
export function formatError(field: CheckoutField, values: CheckoutValues): string | undefined {
  const value = values[field].trim();
  if (value === '') return undefined;
  if (field === 'phone') return phoneError(value);
  if (field === 'email' && !email.test(value)) return 'Please enter a valid email address';
  return undefined;
}

/** The rules of checkout (product.md#checkout-rules), in the order of the form. */
export function checkoutErrors(values: CheckoutValues, signedIn: boolean): CheckoutError[] {
  const fields: CheckoutField[] = signedIn ? ['phone', 'address'] : ['name', 'phone', 'email', 'address'];
  return fields.flatMap((field) => {
    const message = emptyError(field, values, signedIn) ?? (isAsked(field, values) ? formatError(field, values) : undefined);
    return message ? { field, message } : [];
  });
}

const isAsked = (field: CheckoutField, { deliveryMethod }: CheckoutValues) => field !== 'address' || deliveryMethod === 'delivery';

function emptyError(field: CheckoutField, values: CheckoutValues, signedIn: boolean): string | undefined {
  if (values[field].trim() !== '' || field === 'email' || !isAsked(field, values)) return undefined;
  if (field === 'address') return 'Please provide delivery address';
  return signedIn ? 'Please provide your phone number' : 'Please fill in your name and phone number';
}

/** The summary says the same sentence once, and leads to the first field that it is about. */
export const summaryOf = (errors: CheckoutError[]): CheckoutError[] =>
  errors.filter(({ message }, index) => errors.findIndex((other) => other.message === message) === index);
