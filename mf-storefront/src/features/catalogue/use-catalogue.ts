import { useParams } from '@shop/platform/router';
import { type GoOptions, useWantedQuery } from '../../shared/filters/use-wanted-query.ts';
import { type CatalogueAddress, type Choices, readAddress, withChoices } from './rules/address.ts';

/** Catalogue state from the URL; a choice applies before the navigation ends. */
export interface Catalogue extends CatalogueAddress {
  query: URLSearchParams;
  /** Writes choices to the URL; "" removes one. Returns false when nothing changes. */
  choose(choices: Choices, options?: GoOptions): boolean;
  choiceLink(choices: Choices): string;
}

export function useCatalogue(): Catalogue {
  const { category } = useParams();
  const [query, go] = useWantedQuery();
  const choose: Catalogue['choose'] = (choices, options) => go((latest) => withChoices(latest, choices), options);
  const choiceLink = (choices: Choices) => `?${withChoices(query, choices)}`;
  return { ...readAddress(category, query), query, choose, choiceLink };
}
