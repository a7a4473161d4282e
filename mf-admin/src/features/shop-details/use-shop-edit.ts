import { errorMessage, useShopState } from '@shop/platform/platform';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ShopVersion, useLazyShopDetailsQuery } from './shop-details.api.ts';
import { shopOf } from './shop-edit.ts';
import { changesBetween, type FieldChange } from './shop-fields.ts';
import { withStoreIds } from './store-edit.ts';
import { useConflict } from './use-conflict.ts';
import { isOutdated, useShopSave } from './use-shop-save.ts';
import { useShopValues } from './use-shop-values.ts';

/** Shows the saved details in the menu, too. The HTTP cache would return the old ones for 30 s. */
function useShopRefresh() {
  const [revalidate] = useLazyShopDetailsQuery();
  const { retry } = useShopState();
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return async () => {
    await revalidate();
    // A query without a subscriber cannot be fetched again.
    if (isMounted.current) retry();
  };
}

function useOnMount(run: () => unknown): void {
  const effect = useEffectEvent(run);
  useEffect(() => void effect(), []);
}

/** The edit of the shop's details: from a draft if there is one, else from `first`, the newest version. */
export function useShopEdit(first: ShopVersion, onSaved: () => void) {
  const { form, seen, initial, dirty, typed, edited, continueFrom, reset } = useShopValues(first);
  const [clashes, setClashes] = useState<FieldChange[]>([]);
  const { conflict, find, forget } = useConflict(initial);
  const { save, saving, error, setError } = useShopSave(form);
  const refreshShop = useShopRefresh();
  // A draft may start from an outdated version.
  useOnMount(() => seen.etag !== first.etag && find());
  const clearNotes = (remaining: FieldChange[] = []) => {
    setError(undefined);
    setClashes(remaining);
    forget();
  };
  const send = async (confirmation?: string): Promise<unknown> => {
    const sent = withStoreIds(typed());
    form.setFieldsValue(sent);
    const { saved, failure } = await save({ shop: shopOf(sent), etag: seen.etag, confirmation });
    if (!saved) return isOutdated(failure) ? await find() : failure;
    continueFrom(saved, sent);
    clearNotes();
    void refreshShop();
    onSaved();
    return undefined;
  };
  const discard = () => {
    reset(conflict?.newest ?? seen);
    clearNotes();
  };
  const loadNewest = () => {
    if (!conflict) return;
    const theirs = new Set(conflict.changes.map(({ label }) => label));
    clearNotes(continueFrom(conflict.newest, initial).filter(({ label }) => theirs.has(label)));
  };
  return {
    ...{ form, initial, dirty, saving, error, conflict, clashes, edited, send, discard, loadNewest },
    changes: () => changesBetween(initial, typed()),
    fail: (failure: unknown) => setError(errorMessage(failure)),
  };
}
