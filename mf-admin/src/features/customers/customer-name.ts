import type { Customer } from '@shop/contracts/customers';

export const nameOf = ({ firstName, lastName }: Customer): string => [firstName, lastName].filter(Boolean).join(' ');
