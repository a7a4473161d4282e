import type { AuditEntry } from '@shop/contracts/audit';
import { useState } from 'react';
import { type ShopVersion, useLazyLastShopChangeQuery, useLazyShopDetailsQuery } from './shop-details.api.ts';
import type { ShopEdit } from './shop-edit.ts';
import { editOf } from './shop-edit.ts';
import { changesBetween, type FieldChange } from './shop-fields.ts';

/** Newer details, saved by another person during the edit. */
export interface Conflict {
  newest: ShopVersion;
  /** Fields of the newest details that differ from those edited. */
  changes: FieldChange[];
  /** Audit entry of the newest change, if it could be read. */
  last: AuditEntry | null;
}

/** Reads the newest details, their author and their differences from `initial`. */
export function useConflict(initial: ShopEdit) {
  const [conflict, setConflict] = useState<Conflict>();
  const [readNewest] = useLazyShopDetailsQuery();
  const [readLast] = useLazyLastShopChangeQuery();
  /** Returns the error when the newest details cannot be read. */
  const find = async (): Promise<unknown> => {
    const [{ data: newest, error }, { data: last = null }] = await Promise.all([readNewest(), readLast()]);
    if (!newest) return error;
    setConflict({ newest, last, changes: changesBetween(initial, editOf(newest.shop)) });
    return undefined;
  };
  return { conflict, find, forget: () => setConflict(undefined) };
}
