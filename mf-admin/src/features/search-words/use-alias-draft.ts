import { useDraft } from '../../shared/drafts.ts';

export interface AliasEdit {
  alias: string;
  meaning: string;
}

interface AliasDraft extends AliasEdit {
  /** Meaning that its author saw, null for none. */
  seen: string | null;
}

const isDraft = (value: unknown): value is AliasDraft =>
  typeof value === 'object' &&
  value !== null &&
  'alias' in value &&
  typeof value.alias === 'string' &&
  'meaning' in value &&
  typeof value.meaning === 'string' &&
  'seen' in value &&
  (typeof value.seen === 'string' || value.seen === null);

/** Unsaved input for an alias, with the meaning that it replaces; survives a reload and the session. */
export function useAliasDraft(id: string, own: AliasEdit, before: string | null) {
  const [draft, keep] = useDraft(`search-words/${id}`, isDraft);
  return {
    values: draft ? { alias: draft.alias, meaning: draft.meaning } : own,
    dirty: draft !== undefined,
    seen: draft ? draft.seen : before,
    edit: (typed: AliasEdit) =>
      keep((now) =>
        typed.alias === own.alias && typed.meaning === own.meaning
          ? undefined
          : { ...typed, seen: now ? now.seen : before },
      ),
    see: (seen: string | null) => keep((now) => now && { ...now, seen }),
    discard: () => keep(() => undefined),
  };
}
