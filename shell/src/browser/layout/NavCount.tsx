import { type Stored, stored, useHydrated } from '@shop/platform/platform';
import styles from './NavCount.module.css';

const lists = new Map<string, Stored<number>>();

function countOf(key: string): Stored<number> {
  const list = lists.get(key) ?? stored(key, (value) => (Array.isArray(value) ? value.length : 0));
  lists.set(key, list);
  return list;
}

/** Number of stored items for a link, such as the wishlist; empty for zero. */
export function NavCount({ storedAt }: { storedAt: string }) {
  const count = countOf(storedAt).use();
  const isHydrated = useHydrated();
  if (!isHydrated || count === 0) return null;
  return (
    <span className={`${styles.count} num`}>
      <span className="visually-hidden">, </span>
      <span>{count}</span>
    </span>
  );
}
