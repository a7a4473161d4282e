import { useNavigate, useParams, useSearchParams } from '@shop/platform/router';
import { startTransition, useLayoutEffect, useRef, useState } from 'react';
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
  const [wanted, setWanted] = useState<URLSearchParams>();
  // Choices come faster than pages are drawn: each builds on the one before it.
  const latest = useRef<URLSearchParams>(undefined);
  useLayoutEffect(() => {
    latest.current = wanted;
  }, [wanted]);
  const choose: Catalogue['choose'] = async (choices, { replace = false } = {}) => {
    const before = latest.current ?? query;
    const next = withChoices(before, choices);
    if (next.toString() === before.toString()) return;
    latest.current = next;
    setWanted(next);
    await navigate(`?${next}`, { replace, preventScrollReset: true });
    // With the page's next drawing, which has the address; a later choice waits for its own.
    startTransition(() => setWanted((now) => (now === next ? undefined : now)));
  };
  return [wanted ?? query, choose];
}
