import type { Identity } from '@shop/contracts/identity';

/** The two columns that say whose a ticket is. */
export interface Owner {
  guestId: string | null;
  userId: string | null;
}

export const isStaff = (caller: Identity): boolean => caller.role === 'admin';

/** Whose a ticket becomes that this caller opens: the browser's and, when signed in, the account's. */
export function ownerOf(caller: Identity): Owner {
  const guestId = caller.guestId ?? (caller.role === 'guest' ? caller.sub : null);
  return { guestId, userId: caller.role === 'guest' ? null : caller.sub };
}

/**
 * Decision 15: a ticket with an account is the account's alone, so signing out on a shared computer leaves nothing
 * readable; one without is the browser's, signed in or not.
 */
export function owns(caller: Identity, ticket: Owner): boolean {
  const { guestId, userId } = ownerOf(caller);
  if (ticket.userId !== null) return ticket.userId === userId;
  return ticket.guestId !== null && ticket.guestId === guestId;
}
