import type { Identity } from '@shop/contracts/identity';

/** Name of the caller in audit entries, timelines and internal notes. Customers see at most `name` of staff. */
export const actorName = ({ fullName, name, email }: Identity): string => fullName ?? name ?? email ?? 'Staff';
