import { useState } from 'react';
import { draftErrors, draftOf, type FilterDraft, filtersOf, followed, isTouched } from './rules/draft.ts';
import { type ListFilters, noFilters } from './rules/list-filters.ts';

/** State of Advanced Filters until Apply Filters; untouched values follow the list's filters. */
export function useDraft(filters: ListFilters) {
  const applied = draftOf(filters);
  const key = JSON.stringify(applied);
  const [draft, setDraft] = useState(applied);
  const [before, setBefore] = useState({ key, applied });
  if (before.key !== key) {
    setBefore({ key, applied });
    setDraft(followed(draft, before.applied, applied));
  }
  return {
    draft,
    errors: draftErrors(draft),
    touched: isTouched(draft, applied),
    filters: filtersOf(draft),
    /** Normalizes typed values: "$3,000" becomes 3000. */
    settle: () => setDraft(draftOf(filtersOf(draft))),
    change: (part: Partial<FilterDraft>) => setDraft((latest) => ({ ...latest, ...part })),
    reset: () => setDraft(applied),
    clear: () => setDraft(draftOf(noFilters)),
  };
}

export type Draft = ReturnType<typeof useDraft>;
