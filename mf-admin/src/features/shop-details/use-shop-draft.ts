import { useDraft } from '../../shared/drafts.ts';
import type { ShopVersion } from './shop-details.api.ts';
import { editOf, type ShopEdit } from './shop-edit.ts';
import { changesBetween } from './shop-fields.ts';

interface ShopDraft {
  /** The version that the edit started from. */
  seen: ShopVersion;
  typed: ShopEdit;
}

/** Refuses drafts that an older release of the form has stored in another shape. */
function isDraft(value: unknown): value is ShopDraft {
  const { seen, typed } = (value ?? {}) as Partial<ShopDraft>;
  try {
    return seen !== undefined && typed !== undefined && changesBetween(editOf(seen.shop), typed).length > 0;
  } catch {
    return false;
  }
}

/** Unsaved details; they survive a reload and the end of the session. */
export function useShopDraft() {
  const [draft, keep] = useDraft('shop-details', isDraft);
  return { draft, keep: (next: ShopDraft | undefined) => keep(() => next) };
}
