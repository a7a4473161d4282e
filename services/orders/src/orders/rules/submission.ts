import type { DeliveryMethod, PaymentMethod } from '@shop/contracts/orders';
import type { FieldError } from '@shop/contracts/problem';
import { phoneFault } from './phone.ts';

/** What the rules of checkout look at (text 2 §5). */
export interface Submission {
  customerName: string;
  customerPhone: string;
  customerAddress: string;
  deliveryMethod: DeliveryMethod;
  paymentMethod: PaymentMethod;
  bankTransferProof: string;
}

/** The faults of a submission in the order in which checkout shows them. A signed-in customer's name is known. */
export function submissionFaults(order: Submission, signedIn: boolean): FieldError[] {
  return [...contactFaults(order, signedIn), ...deliveryFaults(order), ...paymentFaults(order)];
}

function contactFaults(order: Submission, signedIn: boolean): FieldError[] {
  const missing = (['customerName', 'customerPhone'] as const).filter((field) => order[field] === '');
  if (signedIn && missing.includes('customerPhone')) return [{ field: 'customerPhone', message: 'Please provide your phone number' }];
  if (!signedIn && missing.length > 0) {
    return missing.map((field) => ({ field, message: 'Please fill in your name and phone number' }));
  }
  const fault = phoneFault(order.customerPhone);
  return fault ? [{ field: 'customerPhone', message: fault }] : [];
}

const deliveryFaults = (order: Submission): FieldError[] =>
  order.deliveryMethod === 'delivery' && order.customerAddress === ''
    ? [{ field: 'customerAddress', message: 'Please provide delivery address' }]
    : [];

const paymentFaults = (order: Submission): FieldError[] =>
  order.paymentMethod === 'bank' && order.bankTransferProof === ''
    ? [{ field: 'bankTransferProof', message: 'Please upload bank transfer proof' }]
    : [];
