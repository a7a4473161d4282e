import { EmptyState, LinkButton } from '@shop/platform/ui';
import { chipsOf } from '../../shared/filters/rules/chips.ts';
import { noFilters } from '../../shared/filters/rules/list-filters.ts';
import { finderPath } from '../../shared/finder-path.ts';
import { NothingFound as EmptyList } from '../../shared/nothing-found/NothingFound.tsx';
import { filterChoices, withPage } from './rules/address.ts';
import { headingOf } from './rules/head.ts';
import type { Catalogue } from './use-catalogue.ts';

/** Empty catalogue list with families, finder, telephone and chat (product.md#catalogue). */
export function NothingFound({ catalogue, total }: { catalogue: Catalogue; total: number }) {
  const { category, search, choiceLink } = catalogue;
  if (total > 0) return <BehindTheLast catalogue={catalogue} />;
  return (
    <EmptyList
      title="No Products Available"
      search={search}
      actions={
        <>
          {chipsOf(catalogue).length > 0 && (
            <LinkButton to={choiceLink(filterChoices(noFilters))} preventScrollReset>
              Show all {search ? narrowedBy(catalogue) : category === 'All' ? 'products' : headingOf({ category, search })}
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

/** Old link to a page beyond the end of the list. */
function BehindTheLast({ catalogue: { page, query } }: { catalogue: Catalogue }) {
  const first = { search: withPage(query, 1).toString() };
  return (
    <EmptyState
      title={`There is no page ${page}`}
      action={
        <>
          <LinkButton to={first}>Show the first products</LinkButton>
          <LinkButton to={finderPath}>Find my battery</LinkButton>
        </>
      }
    >
      The list is shorter than that.
    </EmptyState>
  );
}
