import type { Identity } from '@shop/contracts/identity';

/** The two columns that say whose an order or a ticket is. */
export interface Owner {
  guestId: string | null;
  userId: string | null;
}

export const isStaff = (caller: Identity): boolean => caller.role === 'admin';

/** Whose something becomes that this caller makes: the browser's and, when signed in, the account's. */
export function ownerOf(caller: Identity): Owner {
  const guestId = caller.guestId ?? (caller.role === 'guest' ? caller.sub : null);
  return { guestId, userId: caller.role === 'guest' ? null : caller.sub };
}

/**
 * For orders and tickets alike (product.md#who-may-read-a-ticket): what has an account is the account's alone, so signing out on a
 * shared computer leaves nothing readable; what has none is the browser's, signed in or not.
 */
export function owns(caller: Identity, owner: Owner): boolean {
  const { guestId, userId } = ownerOf(caller);
  if (owner.userId !== null) return owner.userId === userId;
  return owner.guestId !== null && owner.guestId === guestId;
}

/** Whether something of the caller's browser that has no account is to become the account's (ADR 65): a customer's, never staff's. */
export const joins = (caller: Identity, owner: Owner): boolean =>
  caller.role === 'customer' && owner.userId === null && owns(caller, owner);

/**
 * The same rule as a condition of SQL, for statements that ask and act at once: on the columns user_id and guest_id of the
 * table or alias before it, with the placeholders of {@link ownerOf}'s userId and guestId.
 */
export const ownedBy = (table: string, userId: string, guestId: string): string =>
  `case when ${table}.user_id is null then ${table}.guest_id = ${guestId} else ${table}.user_id = ${userId} end`;
