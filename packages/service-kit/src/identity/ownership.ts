import type { Identity } from '@shop/contracts/identity';

/** Owner columns of an order or a ticket. */
export interface Owner {
  guestId: string | null;
  userId: string | null;
}

export const isStaff = (caller: Identity): boolean => caller.role === 'admin';

/** Returns the owner for new records of a caller: the browser and, when signed in, the account. */
export function ownerOf(caller: Identity): Owner {
  const guestId = caller.guestId ?? (caller.role === 'guest' ? caller.sub : null);
  return { guestId, userId: caller.role === 'guest' ? null : caller.sub };
}

/**
 * Returns whether a caller owns an order or a ticket (product.md#who-may-read-a-ticket). An account's records belong to the
 * account only, so signing out on a shared computer hides them.
 */
export function owns(caller: Identity, owner: Owner): boolean {
  const { guestId, userId } = ownerOf(caller);
  if (owner.userId !== null) return owner.userId === userId;
  return owner.guestId !== null && owner.guestId === guestId;
}

/** Returns whether a guest record of the same browser is merged into the caller's account (ADR 65); never for staff. */
export const joins = (caller: Identity, owner: Owner): boolean =>
  caller.role === 'customer' && owner.userId === null && owns(caller, owner);

/**
 * Returns {@link owns} as an SQL condition on user_id and guest_id of a table or alias. The placeholders are userId and guestId
 * of {@link ownerOf}.
 */
export const ownedBy = (table: string, userId: string, guestId: string): string =>
  `case when ${table}.user_id is null then ${table}.guest_id = ${guestId} else ${table}.user_id = ${userId} end`;
