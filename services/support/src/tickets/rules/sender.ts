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

/** Sender by the identity. Guests have no name there and get the ticket's customer. */
export function senderOf(caller: Identity): Sender {
  const staff = isStaff(caller);
  return {
    senderId: caller.sub,
    senderType: staff ? 'staff' : 'customer',
    senderName: caller.name ?? (staff ? 'Support' : null),
    senderEmail: caller.email ?? (staff ? '' : null),
  };
}
