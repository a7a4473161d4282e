import { useState } from 'react';
import type { ProductEdit } from './product-edit.ts';

type Seen = Partial<ProductEdit>;

/**
 * The first loaded value of each field: a later refetch must not hide a conflicting change.
 * `see` replaces values that the dialog has shown since.
 */
export function useSeen(id: string | undefined, values: Seen): { seen: Seen; see: (values: Seen) => void } {
  const [opened, setOpened] = useState({ id, seen: values });
  const isOther = opened.id !== id;
  if (isOther || Object.keys(values).some((field) => !(field in opened.seen))) {
    setOpened({ id, seen: isOther ? values : { ...values, ...opened.seen } });
  }
  return { seen: opened.seen, see: (shown) => setOpened({ id, seen: { ...opened.seen, ...shown } }) };
}
