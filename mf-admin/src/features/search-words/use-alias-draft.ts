import { useDraft } from '../../shared/drafts.ts';

export interface AliasEdit {
  alias: string;
  meaning: string;
}

const isEdit = (value: unknown): value is AliasEdit =>
  typeof value === 'object' &&
  value !== null &&
  'alias' in value &&
  typeof value.alias === 'string' &&
  'meaning' in value &&
  typeof value.meaning === 'string';

/** Unsaved input for an alias; survives a reload and the session. */
export function useAliasDraft(id: string, own: AliasEdit) {
  const [draft, keep] = useDraft(`search-words/${id}`, isEdit);
  return {
    values: draft ?? own,
    dirty: draft !== undefined,
    edit: (typed: AliasEdit) => keep(() => (typed.alias === own.alias && typed.meaning === own.meaning ? undefined : typed)),
    discard: () => keep(() => undefined),
  };
}
