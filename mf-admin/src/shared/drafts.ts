import { stored, useSession } from '@shop/platform/platform';

/** What a member of staff has typed and not sent yet, by the id of the ticket or order it is for. */
interface Drafts {
  /** The id of whoever typed them. */
  owner: string;
  byId: Record<string, unknown>;
}

const parse = (value: unknown): Drafts | undefined => {
  if (typeof value !== 'object' || value === null || !('owner' in value) || !('byId' in value)) return undefined;
  const { owner, byId } = value;
  return typeof owner === 'string' && typeof byId === 'object' && byId !== null ? { owner, byId: { ...byId } } : undefined;
};

// A session that ends by itself leaves to its person what was typed.
const drafts = stored('shop.admin.drafts', parse, { personal: 'until-sign-out' });

const draftsOf = (userId: string): Drafts['byId'] => {
  const held = drafts.get();
  return held?.owner === userId ? held.byId : {};
};

/**
 * The signed-in person's draft and how to keep another one, made of the one that is kept at that moment (nothing removes it); it
 * survives switching and reloading.
 */
export function useDraft<T>(id: string, isDraft: (value: unknown) => value is T) {
  const owner = useSession().user?.id;
  const held = drafts.use();
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
  return [draftIn(held?.owner === owner ? held?.byId : undefined), keep] as const;
}

/** Drafts are for nobody but who typed them: another person's go. */
export function claimDrafts(userId: string): void {
  const held = drafts.get();
  if (held && held.owner !== userId) drafts.set(undefined);
}
