import { Link } from '@shop/platform/router';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './FilterChips.module.css';

interface FilterChipsProps {
  /** Label, and the URL without this filter. */
  chips: { label: string; to: string }[];
  clear?: ReactNode;
}

/** Active filters as links that remove them, in a row that scrolls sideways on phones. */
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
