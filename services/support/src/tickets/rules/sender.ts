import type { Identity } from '@shop/contracts/identity';
import type { SenderType } from '@shop/contracts/support';
import { isStaff } from '@shop/service-kit/identity/ownership';

export interface Sender {
  senderId: string;
  senderType: SenderType;
  /** Null for the ticket's customer. */
  senderName: string | null;
  senderEmail: string | null;
}

/**
 * Sender by the identity. Guests have no name there and get the ticket's customer. Staff sign internal notes with their full name, and
 * messages to the customer with their first name.
 */
export function senderOf(caller: Identity, isInternal = false): Sender {
  const staff = isStaff(caller);
  return {
    senderId: caller.sub,
    senderType: staff ? 'staff' : 'customer',
    senderName: (isInternal ? caller.fullName : undefined) ?? caller.name ?? (staff ? 'Support' : null),
    senderEmail: caller.email ?? (staff ? '' : null),
  };
}
