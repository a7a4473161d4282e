import type { Shop } from '@shop/contracts/shop';

/** Returns the labels of details that customers need and a new record lacks (product.md#shop-details). */
export function missingDetails({ name, telephone, email, stores }: Shop): string[] {
  return [
    ...(name === 'Your shop' ? ['name'] : []),
    ...(telephone ? [] : ['telephone']),
    ...(email ? [] : ['email']),
    ...stores.filter(({ hours }) => hours.length === 0).map((store) => `address and hours of ${store.name}`),
  ];
}

export const hasBankAccount = ({ bank }: Shop): boolean => bank.accountNumber !== '';
