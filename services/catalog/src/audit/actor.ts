import type { Identity } from '@shop/contracts/identity';

/** Returns the id and the display name of the caller for the audit log. */
export const actor = ({ sub, name, email }: Identity): [userId: string, userName: string] => [sub, name ?? email ?? 'Staff'];
