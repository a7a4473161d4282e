import { useHydrated } from '@shop/platform/platform';
import { LinkPill } from '@shop/platform/ui';
import { type KeyboardEvent, useState } from 'react';
import styles from './BrandPills.module.css';
import { pillBrands } from './rules/brands.ts';
import type { Catalogue } from './use-catalogue.ts';

/**
 * Brand filter (product.md#catalogue): one tab stop with arrow keys. Phones use BrandSelect; without JavaScript each pill is a tab stop.
 */
export function BrandPills({ catalogue: { category, brands, choiceLink } }: { catalogue: Catalogue }) {
  const names = ['', ...pillBrands(category)];
  const first = Math.max(names.indexOf(brands[0] ?? ''), 0);
  const [stop, setStop] = useState<number>();
  const hydrated = useHydrated();
  if (names.length === 1) return null;
  const reached = stop !== undefined && stop < names.length ? stop : first;
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = nextStop(event.key, reached, names.length);
    if (next === undefined) return;
    event.preventDefault();
    setStop(next);
    event.currentTarget.querySelectorAll<HTMLElement>('a')[next]?.focus();
  };
  return (
    <nav className={styles.brands} aria-label="Brands">
      <div role="toolbar" aria-label="Brands" className={styles.row} onKeyDown={move} onBlur={() => setStop(undefined)}>
        {names.map((name, index) => (
          <LinkPill
            key={name}
            to={choiceLink({ brand: name })}
            selected={name ? brands.includes(name) : brands.length === 0}
            tabIndex={hydrated && index !== reached ? -1 : undefined}
            onFocus={() => setStop(index)}
            preventScrollReset
          >
            {name || 'All Brands'}
          </LinkPill>
        ))}
      </div>
    </nav>
  );
}

/** Index to focus after a key, wrapping around; undefined for other keys. */
function nextStop(key: string, from: number, length: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (from + 1) % length;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (from - 1 + length) % length;
  if (key === 'Home') return 0;
  return key === 'End' ? length - 1 : undefined;
}
