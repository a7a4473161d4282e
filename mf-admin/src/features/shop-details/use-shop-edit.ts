import { errorMessage, toast, useShopState } from '@shop/platform/platform';
import { useEffect, useEffectEvent, useState } from 'react';
import { type ShopVersion, useLazyShopDetailsQuery } from './shop-details.api.ts';
import { shopOf } from './shop-edit.ts';
import { changesBetween, type FieldChange } from './shop-fields.ts';
import { useConflict } from './use-conflict.ts';
import { isOutdated, useShopSave } from './use-shop-save.ts';
import { useShopValues } from './use-shop-values.ts';

/** Shows the saved details in the menu, too. The HTTP cache would return the old ones for 30 s. */
function useShopRefresh() {
  const [revalidate] = useLazyShopDetailsQuery();
  const { retry } = useShopState();
  return () => void revalidate().then(retry);
}

/** The edit of the shop's details: from a draft if there is one, else from `first`, the newest version. */
export function useShopEdit(first: ShopVersion, onSaved: () => void) {
  const { form, seen, initial, dirty, typed, edited, continueFrom, reset } = useShopValues(first);
  const [clashes, setClashes] = useState<FieldChange[]>([]);
  const { conflict, find, forget } = useConflict(initial);
  const { save, saving, error, setError } = useShopSave(form);
  const refreshShop = useShopRefresh();
  const explainOldDraft = useEffectEvent(() => void (seen.etag !== first.etag && find()));
  useEffect(() => {
    explainOldDraft();
  }, []);

  const clearNotes = () => {
    setError(undefined);
    setClashes([]);
    forget();
  };
  const send = async (confirmation?: string): Promise<unknown> => {
    const sent = typed();
    const { saved, failure } = await save({ shop: shopOf(sent), etag: seen.etag, confirmation });
    if (!saved) return isOutdated(failure) ? await find() : failure;
    continueFrom(saved, sent);
    clearNotes();
    refreshShop();
    toast({ tone: 'success', title: 'Shop details saved' });
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
    const own = continueFrom(conflict.newest, initial);
    clearNotes();
    setClashes(own.filter(({ label }) => theirs.has(label)));
  };
  return {
    ...{ form, initial, dirty, saving, error, conflict, clashes, edited, send, discard, loadNewest },
    changes: () => changesBetween(initial, typed()),
    fail: (failure: unknown) => setError(errorMessage(failure)),
  };
}
