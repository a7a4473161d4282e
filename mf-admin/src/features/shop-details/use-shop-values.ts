import { Form } from 'antd';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ShopVersion } from './shop-details.api.ts';
import { editOf, type ShopEdit } from './shop-edit.ts';
import { changesBetween, type FieldChange, merge } from './shop-fields.ts';
import { useShopDraft } from './use-shop-draft.ts';

/** The form's values and the version that they started from, kept as a draft while they differ. */
export function useShopValues(first: ShopVersion) {
  const [form] = Form.useForm<ShopEdit>();
  const { draft, keep } = useShopDraft();
  const [seen, setSeen] = useState(draft?.seen ?? first);
  const [dirty, setDirty] = useState(draft !== undefined);
  const initial = useMemo(() => editOf(seen.shop), [seen]);
  const typed = (): ShopEdit => form.getFieldsValue(true);
  const restore = useEffectEvent(() => draft && form.setFieldsValue(draft.typed));
  useEffect(() => {
    restore();
  }, []);

  const compare = (version: ShopVersion): FieldChange[] => {
    const changes = changesBetween(editOf(version.shop), typed());
    setDirty(changes.length > 0);
    keep(changes.length > 0 ? { seen: version, typed: typed() } : undefined);
    return changes;
  };
  /** Edits `version` from now on, with the fields typed since `base`. Returns what differs from it. */
  const continueFrom = (version: ShopVersion, base: ShopEdit): FieldChange[] => {
    form.setFieldsValue(merge(typed(), base, editOf(version.shop)));
    setSeen(version);
    return compare(version);
  };
  const reset = (version: ShopVersion) => {
    form.resetFields();
    continueFrom(version, initial);
  };
  return { form, seen, initial, dirty, typed, edited: () => compare(seen), continueFrom, reset };
}
