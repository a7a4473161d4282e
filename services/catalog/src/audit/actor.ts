import type { Identity } from '@shop/contracts/identity';

/** Who did it, for the audit log: the account's id, and the name that people read beside it. */
export const actor = ({ sub, name, email }: Identity): [userId: string, userName: string] => [sub, name ?? email ?? 'Staff'];
