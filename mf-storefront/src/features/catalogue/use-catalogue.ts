import { useParams } from '@shop/platform/router';
import { type GoOptions, useWantedQuery } from '../../shared/filters/use-wanted-query.ts';
import { type CatalogueAddress, type Choices, readAddress, withChoices } from './rules/address.ts';

/** The catalogue's state is its address; what was chosen a moment ago counts before the address has it. */
export interface Catalogue extends CatalogueAddress {
  query: URLSearchParams;
  /** Puts choices into the address; "" takes one out. False when they stand there already. */
  choose(choices: Choices, options?: GoOptions): boolean;
  /** The same as a link's destination. */
  choiceLink(choices: Choices): string;
}

export function useCatalogue(): Catalogue {
  const { category } = useParams();
  const [query, go] = useWantedQuery();
  const choose: Catalogue['choose'] = (choices, options) => go((latest) => withChoices(latest, choices), options);
  const choiceLink = (choices: Choices) => `?${withChoices(query, choices)}`;
  return { ...readAddress(category, query), query, choose, choiceLink };
}
