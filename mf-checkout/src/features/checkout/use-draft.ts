import { useHydrated } from '@shop/platform/platform';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { type CheckoutValues, type Draft, emptyDraft, keepDraft, readDraft } from '../../shared/outbox/draft.ts';

/** Reads the stored draft at hydration, and keeps values typed before. Saves each change. */
export function useDraft(): [Draft, Dispatch<SetStateAction<Draft>>] {
  const hydrated = useHydrated();
  const [read, setRead] = useState(hydrated);
  const [draft, setDraft] = useState(hydrated ? readDraft : emptyDraft);
  if (hydrated && !read) {
    const kept = readDraft();
    setRead(true);
    setDraft({ ...kept, userId: draft.userId ?? kept.userId, values: { ...kept.values, ...changesIn(draft.values) } });
  }
  useEffect(() => {
    if (read) keepDraft(draft);
  }, [draft, read]);
  return [draft, setDraft];
}

export const isBegun = ({ values }: Draft): boolean => Object.keys(changesIn(values)).length > 0;

function changesIn(values: CheckoutValues): Partial<CheckoutValues> {
  const untouched = emptyDraft().values;
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => value !== untouched[field as keyof CheckoutValues]),
  );
}
