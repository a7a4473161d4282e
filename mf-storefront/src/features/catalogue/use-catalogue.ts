import { useParams, useSearchParams } from '@shop/platform/router';
import { type CatalogueAddress, type Choices, readAddress, withChoices } from './rules/address.ts';

/** The catalogue's state is its address. */
export interface Catalogue extends CatalogueAddress {
  query: URLSearchParams;
  /** Puts choices into the address; "" takes one out. `replace` writes no step into the history, for typing. */
  choose(choices: Choices, options?: { replace?: boolean }): void;
  /** The same as a link's destination. */
  choiceLink(choices: Choices): { search: string };
}

export function useCatalogue(): Catalogue {
  const { category } = useParams();
  const [query, setQuery] = useSearchParams();
  const choose: Catalogue['choose'] = (choices, { replace = false } = {}) =>
    setQuery((before) => withChoices(before, choices), { replace, preventScrollReset: true });
  const choiceLink = (choices: Choices) => ({ search: withChoices(query, choices).toString() });
  return { ...readAddress(category, query), query, choose, choiceLink };
}
