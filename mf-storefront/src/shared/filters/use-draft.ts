import { useState } from 'react';
import { draftErrors, draftOf, type FilterDraft, filtersOf, followed, isTouched } from './rules/draft.ts';
import { type ListFilters, noFilters } from './rules/list-filters.ts';

/** What is chosen in Advanced Filters and counts with Apply Filters only; it follows the list's filters where nobody touched it. */
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
    /** What was typed, as it is applied: "$3,000" is 3000. */
    settle: () => setDraft(draftOf(filtersOf(draft))),
    change: (part: Partial<FilterDraft>) => setDraft((latest) => ({ ...latest, ...part })),
    /** Back to what the list shows. */
    reset: () => setDraft(applied),
    clear: () => setDraft(draftOf(noFilters)),
  };
}

export type Draft = ReturnType<typeof useDraft>;
