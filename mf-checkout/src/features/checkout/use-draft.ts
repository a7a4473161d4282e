import { useHydrated } from '@shop/platform/platform';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { type CheckoutValues, type Draft, emptyDraft, keepDraft, readDraft } from '../../shared/outbox/draft.ts';

/** The draft of this tab, kept as it changes. A server knows none: it comes in at hydration, under what was typed until then. */
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

/** Whether anything was typed or chosen in it. */
export const isBegun = ({ values }: Draft): boolean => Object.keys(changesIn(values)).length > 0;

function changesIn(values: CheckoutValues): Partial<CheckoutValues> {
  const untouched = emptyDraft().values;
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== untouched[field as keyof CheckoutValues]));
}
