import { newId } from '@shop/platform/platform';
import { useState } from 'react';
import { useDraft } from '../../../shared/drafts.ts';
import { type Entry, emptyEntry, isEntry } from './entry.ts';

interface EntryDraft {
  /** Idempotency key: the entry is placed once, also when staff press again after a lost response. */
  key: string;
  entry: Entry;
}

const isDraft = (value: unknown): value is EntryDraft =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'entry' in value &&
  isEntry(value.entry);

/**
 * The entry of this tab, with a copy that survives a reload and the end of the session. Another tab that opens the form continues with the
 * copy and its key.
 */
export function useEntryDraft() {
  const [kept, keep] = useDraft('new-order', isDraft);
  const [draft, setDraft] = useState<EntryDraft>(() => kept ?? { key: newId(), entry: emptyEntry });
  const set = (next: EntryDraft) => {
    setDraft(next);
    keep(() => next);
  };
  return {
    ...draft,
    dirty: JSON.stringify(draft.entry) !== JSON.stringify(emptyEntry),
    edit: (entry: Entry) => set({ ...draft, entry }),
    renewKey: () => set({ ...draft, key: newId() }),
    discard: () => keep(() => undefined),
  };
}
