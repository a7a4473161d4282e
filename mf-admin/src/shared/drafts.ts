import { stored, useSession } from '@shop/platform/platform';

/** Unsent input of one staff member, by ticket or order id. */
interface Drafts {
  /** Id of the user who typed them. */
  owner: string;
  byId: Record<string, unknown>;
}

const parse = (value: unknown): Drafts | undefined => {
  if (typeof value !== 'object' || value === null || !('owner' in value) || !('byId' in value)) return undefined;
  const { owner, byId } = value;
  return typeof owner === 'string' && typeof byId === 'object' && byId !== null
    ? { owner, byId: { ...byId } }
    : undefined;
};

// Survives the end of a session, but not a sign-out.
const drafts = stored('shop.admin.drafts', parse, { untilSignOut: true });

const draftsOf = (userId: string): Drafts['byId'] => {
  const current = drafts.get();
  return current?.owner === userId ? current.byId : {};
};

/**
 * The signed-in user's draft, and a setter that computes the next draft from the stored one (undefined deletes it).
 * Drafts survive navigation and reloads.
 */
export function useDraft<T>(id: string, isDraft: (value: unknown) => value is T) {
  const owner = useSession().user?.id;
  const current = drafts.use();
  const draftIn = (byId: Drafts['byId'] | undefined) => {
    const draft = byId?.[id];
    return isDraft(draft) ? draft : undefined;
  };
  const keep = (change: (now: T | undefined) => T | undefined) => {
    if (!owner) return;
    const byId = draftsOf(owner);
    const next = change(draftIn(byId));
    const { [id]: _, ...others } = byId;
    drafts.set({ owner, byId: next === undefined ? others : { ...others, [id]: next } });
  };
  return [draftIn(current?.owner === owner ? current?.byId : undefined), keep] as const;
}

/** Deletes drafts of another user. */
export function claimDrafts(userId: string): void {
  const current = drafts.get();
  if (current && current.owner !== userId) drafts.set(undefined);
}
