import { errorMessage, toast, useShopState } from '@shop/platform/platform';
import { Form } from 'antd';
import { useMemo, useState } from 'react';
import type { ShopVersion } from './shop-details.api.ts';
import { editOf, type ShopEdit, shopOf } from './shop-edit.ts';
import { changesBetween, type FieldChange, merge } from './shop-fields.ts';
import { useConflict } from './use-conflict.ts';
import { isOutdated, useShopSave } from './use-shop-save.ts';

/** The edit of the shop's details, from the version `first` on. */
export function useShopEdit(first: ShopVersion, onSaved: () => void) {
  const [form] = Form.useForm<ShopEdit>();
  const [seen, setSeen] = useState(first);
  const initial = useMemo(() => editOf(seen.shop), [seen]);
  const [dirty, setDirty] = useState(false);
  const typed = (): ShopEdit => form.getFieldsValue(true);
  const [clashes, setClashes] = useState<FieldChange[]>([]);
  const { conflict, find, forget } = useConflict(initial);
  const { save, saving, error, setError } = useShopSave(form);
  const { retry: refreshShop } = useShopState();

  /** Edits `version` from now on, with the fields typed since `base`, which are returned. */
  const continueFrom = (version: ShopVersion, base: ShopEdit): FieldChange[] => {
    const newest = editOf(version.shop);
    const merged = merge(typed(), base, newest);
    const own = changesBetween(newest, merged);
    form.setFieldsValue(merged);
    setSeen(version);
    setDirty(own.length > 0);
    setClashes([]);
    forget();
    return own;
  };
  const send = async (confirmation?: string): Promise<unknown> => {
    const sent = typed();
    const { saved, failure } = await save({ shop: shopOf(sent), etag: seen.etag, confirmation });
    if (!saved) return isOutdated(failure) ? await find() : failure;
    continueFrom(saved, sent);
    refreshShop();
    toast({ tone: 'success', title: 'Shop details saved' });
    onSaved();
    return undefined;
  };
  const discard = () => {
    form.resetFields();
    setDirty(false);
    setError(undefined);
    setClashes([]);
    forget();
  };
  const loadNewest = () => {
    if (!conflict) return;
    const theirs = new Set(conflict.changes.map(({ label }) => label));
    setClashes(continueFrom(conflict.newest, initial).filter(({ label }) => theirs.has(label)));
  };
  return {
    ...{ form, initial, dirty, saving, error, conflict, clashes, send, discard, loadNewest },
    changes: () => changesBetween(initial, typed()),
    edited: () => setDirty(changesBetween(initial, typed()).length > 0),
    fail: (failure: unknown) => setError(errorMessage(failure)),
  };
}
