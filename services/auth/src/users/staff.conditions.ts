/** SQL role of an admin: one that the previous version made has none and is an owner. */
export const staffRole = "coalesce(staff_role, 'owner')";

/** SQL condition for owners of the shop who can sign in. */
export const isActiveOwner = `account_type = 'admin' and ${staffRole} = 'owner' and disabled_at is null`;
