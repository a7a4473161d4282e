import { useNavigate, useParams, useSearchParams } from '@shop/platform/router';
import { startTransition, useLayoutEffect, useOptimistic, useRef } from 'react';
import { type CatalogueAddress, type Choices, readAddress, withChoices } from './rules/address.ts';

/** The catalogue's state is its address; what was chosen a moment ago counts before the address has it. */
export interface Catalogue extends CatalogueAddress {
  query: URLSearchParams;
  /** Puts choices into the address; "" takes one out. `replace` writes no step into the history, for typing. */
  choose(choices: Choices, options?: { replace?: boolean }): void;
  /** The same as a link's destination. */
  choiceLink(choices: Choices): { search: string };
}

export function useCatalogue(): Catalogue {
  const { category } = useParams();
  const [query, choose] = useWantedQuery();
  const choiceLink = (choices: Choices) => ({ search: withChoices(query, choices).toString() });
  return { ...readAddress(category, query), query, choose, choiceLink };
}

/** The query of the address, or until it has arrived there the one that was chosen. */
function useWantedQuery(): [URLSearchParams, Catalogue['choose']] {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  // One transition with the navigation: it gives way with the drawing that has the address, not before.
  const [wanted, setWanted] = useOptimistic(query);
  // Choices come faster than pages are drawn: each builds on the one before it.
  const latest = useRef(wanted);
  useLayoutEffect(() => {
    latest.current = wanted;
  }, [wanted]);
  const choose: Catalogue['choose'] = (choices, { replace = false } = {}) => {
    const next = withChoices(latest.current, choices);
    if (next.toString() === latest.current.toString()) return;
    latest.current = next;
    startTransition(async () => {
      setWanted(next);
      await navigate(`?${next}`, { replace, preventScrollReset: true });
    });
  };
  return [wanted, choose];
}
