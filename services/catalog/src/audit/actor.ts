import type { Identity } from '@shop/contracts/identity';

export const actor = ({ sub, name, email }: Identity): [userId: string, userName: string] => [
  sub,
  name ?? email ?? 'Staff',
];
