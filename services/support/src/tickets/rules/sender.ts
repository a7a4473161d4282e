import type { Identity } from '@shop/contracts/identity';
import type { SenderType } from '@shop/contracts/support';
import { isStaff } from '@shop/service-kit/ownership';

export interface Sender {
  senderId: string;
  senderType: SenderType;
  /** Null: as the ticket names its customer. */
  senderName: string | null;
  senderEmail: string | null;
}

/** Who a message is from: what the identity says; a guest, who has no name there, is the ticket's customer. */
export function senderOf(caller: Identity): Sender {
  const staff = isStaff(caller);
  return {
    senderId: caller.sub,
    senderType: staff ? 'staff' : 'customer',
    senderName: caller.name ?? (staff ? 'Support' : null),
    senderEmail: caller.email ?? (staff ? '' : null),
  };
}
