import type { OrderContactChange } from '@shop/contracts/orders';
import { phoneError } from '@shop/contracts/phone';
import type { FieldError } from '@shop/contracts/problem';
import { isBlank } from '@shop/contracts/typed-text';
import type { OrderEntity } from '../../orders/order.entity.ts';

export const contactFields = ['customerName', 'customerPhone', 'customerEmail', 'customerAddress', 'notes'] as const;

type ContactField = (typeof contactFields)[number];
type Contact = Pick<OrderEntity, ContactField>;

const names: Record<ContactField, string> = {
  customerName: 'name',
  customerPhone: 'phone number',
  customerEmail: 'email',
  customerAddress: 'address',
  notes: 'notes',
};

/** Fields of the change that differ from the order. */
export function changedContact(order: Contact, change: OrderContactChange): Partial<Contact> {
  const changed = contactFields.filter((field) => change[field] !== undefined && change[field] !== order[field]);
  return Object.fromEntries(changed.map((field) => [field, change[field]]));
}

/** Errors of changed fields, by the rules of checkout. */
export function contactErrors(
  changed: Partial<Contact>,
  { deliveryMethod }: Pick<OrderEntity, 'deliveryMethod'>,
): FieldError[] {
  const { customerName, customerPhone, customerAddress } = changed;
  const phone = customerPhone === undefined ? undefined : phoneError(customerPhone);
  return [
    ...(customerName !== undefined && isBlank(customerName)
      ? [{ field: 'customerName', message: 'Please enter the name.' }]
      : []),
    ...(phone ? [{ field: 'customerPhone', message: phone }] : []),
    ...(customerAddress !== undefined && deliveryMethod === 'delivery' && isBlank(customerAddress)
      ? [{ field: 'customerAddress', message: 'Please enter the delivery address.' }]
      : []),
  ];
}

/** Timeline note, which names the fields without their values: "Changed: phone number, address". */
export const contactNote = (changed: Partial<Contact>): string =>
  `Changed: ${contactFields
    .filter((field) => field in changed)
    .map((field) => names[field])
    .join(', ')}`;
