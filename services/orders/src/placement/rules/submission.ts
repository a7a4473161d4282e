import type { DeliveryMethod, PaymentMethod } from '@shop/contracts/orders';
import { phoneError } from '@shop/contracts/phone';
import type { FieldError } from '@shop/contracts/problem';
import { isBlank } from '@shop/contracts/typed-text';

export interface Submission {
  customerName: string;
  customerPhone: string;
  customerAddress: string;
  deliveryMethod: DeliveryMethod;
  paymentMethod: PaymentMethod;
  bankTransferProof: string;
  receiptFollows?: boolean;
  items: { id: string; quantity: number }[];
}

/** Limit for one product across all lines. */
const mostPieces = 99;

/** Errors in the order of the checkout form. Signed-in customers need no name. */
export function submissionErrors(order: Submission, signedIn: boolean): FieldError[] {
  return [
    ...contactErrors(order, signedIn),
    ...deliveryErrors(order),
    ...paymentErrors(order),
    ...quantityErrors(order),
  ];
}

function contactErrors(order: Submission, signedIn: boolean): FieldError[] {
  const missing = (['customerName', 'customerPhone'] as const).filter((field) => isBlank(order[field]));
  if (signedIn && missing.includes('customerPhone'))
    return [{ field: 'customerPhone', message: 'Please provide your phone number' }];
  if (!signedIn && missing.length > 0) {
    return missing.map((field) => ({ field, message: 'Please fill in your name and phone number' }));
  }
  const error = phoneError(order.customerPhone);
  return error ? [{ field: 'customerPhone', message: error }] : [];
}

const deliveryErrors = (order: Submission): FieldError[] =>
  order.deliveryMethod === 'delivery' && isBlank(order.customerAddress)
    ? [{ field: 'customerAddress', message: 'Please provide delivery address' }]
    : [];

const paymentErrors = (order: Submission): FieldError[] =>
  order.paymentMethod === 'bank' && order.bankTransferProof === '' && !order.receiptFollows
    ? [{ field: 'bankTransferProof', message: 'Please upload bank transfer proof' }]
    : [];

/** Reports the first line that exceeds the limit of its product. */
function quantityErrors({ items }: Submission): FieldError[] {
  const pieces = new Map<string, number>();
  return items.flatMap(({ id, quantity }, index) => {
    const before = pieces.get(id) ?? 0;
    pieces.set(id, before + quantity);
    if (before > mostPieces || before + quantity <= mostPieces) return [];
    return { field: `items.${index}.quantity`, message: 'At most 99 pieces of one product can be ordered at once.' };
  });
}
