import { Link } from '@shop/platform/router';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './FilterChips.module.css';

interface FilterChipsProps {
  /** What each says, and the address without it. */
  chips: { label: string; to: string }[];
  /** A link that takes out more than one. */
  clear?: ReactNode;
}

/** The filters that are set, each a link to the list without it: one row, which scrolls sideways on phones. */
export function FilterChips({ chips, clear }: FilterChipsProps) {
  if (chips.length === 0 && !clear) return null;
  return (
    <nav className={styles.row} aria-label="Active filters">
      <ul className={styles.chips}>
        {chips.map(({ label, to }) => (
          <li key={label}>
            <Link className={styles.chip} to={to} preventScrollReset aria-label={`Remove ${label}`}>
              {label} <X size={16} aria-hidden />
            </Link>
          </li>
        ))}
        {clear && <li className={styles.clear}>{clear}</li>}
      </ul>
    </nav>
  );
}
