import { stored } from '@shop/platform/platform';

const text = stored('mf-storefront.pending-search', (value) => (typeof value === 'string' ? value : ''), { tab: true });

/** Search text of the home page's quick search, stored in this tab until the catalogue reads it (product.md#home). */
export const pendingSearch = {
  keep: (search: string): void => text.set(search),
  /** Reads the text once; on a server there is none. */
  take(): string {
    const search = text.get();
    if (search) text.set(undefined);
    return search;
  },
};
