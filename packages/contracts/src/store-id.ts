/** Identifies a store. It never changes, and no other store gets it (product.md#shop-details). */
export type StoreId = string;

/** Names of the other places in stock counts and in analytics, and a name that every object has. */
const reserved = ['warehouse', 'delivery', 'constructor'];

/** Whether the text is a letter and 1 to 39 letters, digits and hyphens, all lower case. */
export const isStoreId = (text: unknown): text is StoreId =>
  typeof text === 'string' && /^[a-z][a-z0-9-]{1,39}$/.test(text) && !reserved.includes(text);
