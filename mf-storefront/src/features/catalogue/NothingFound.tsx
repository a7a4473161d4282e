import { LinkButton } from '@shop/platform/ui';
import { chipsOf } from '../../shared/filters/rules/chips.ts';
import { noFilters } from '../../shared/filters/rules/list-filters.ts';
import { NothingFound as EmptyList } from '../../shared/nothing-found/NothingFound.tsx';
import { filterChoices } from './rules/address.ts';
import { headingOf } from './rules/head.ts';
import type { Catalogue } from './use-catalogue.ts';

/** Empty catalogue list with families, finder, telephone and chat (product.md#catalogue). */
export function NothingFound({ catalogue }: { catalogue: Catalogue }) {
  const { category, search, choiceLink } = catalogue;
  return (
    <EmptyList
      title="No Products Available"
      search={search}
      actions={
        <>
          {chipsOf(catalogue).length > 0 && (
            <LinkButton to={choiceLink(filterChoices(noFilters))} preventScrollReset>
              Show all{' '}
              {search ? narrowedBy(catalogue) : category === 'All' ? 'products' : headingOf({ category, search })}
            </LinkButton>
          )}
          {search && <LinkButton to="/device-batteries/All">Show all products</LinkButton>}
        </>
      }
    >
      We're currently updating our inventory. Please check back soon for new battery products.
    </EmptyList>
  );
}

const narrowedBy = (catalogue: Catalogue) =>
  chipsOf({ ...catalogue, minPrice: undefined, maxPrice: undefined }).length > 0 ? 'results' : 'prices';
