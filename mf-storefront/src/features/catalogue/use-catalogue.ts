import { useParams, useSearchParams } from '@shop/platform/router';
import { type CatalogueAddress, readAddress } from './rules/address.ts';

type Choice = 'q' | 'price' | 'sort' | 'brand';

/** The catalogue's state is its address. */
export interface Catalogue extends CatalogueAddress {
  query: URLSearchParams;
  /** Puts choices into the address; "" takes one out. `replace` writes no step into the history, for typing. */
  choose(choices: Partial<Record<Choice, string>>, options?: { replace?: boolean }): void;
}

export function useCatalogue(): Catalogue {
  const { category } = useParams();
  const [query, setQuery] = useSearchParams();
  const choose: Catalogue['choose'] = (choices, { replace = false } = {}) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(choices)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace, preventScrollReset: true },
    );
  return { ...readAddress(category, query), query, choose };
}
