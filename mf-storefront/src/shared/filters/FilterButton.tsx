import { Button } from '@shop/platform/ui';
import { SlidersHorizontal } from 'lucide-react';
import styles from './FilterButton.module.css';

interface FilterButtonProps {
  /** As many as there are chips above the list. */
  count: number;
  /** Whether Advanced Filters are open; undefined while the browser takes the page over. */
  expanded: boolean | undefined;
  onPress: () => void;
  /** Somebody is near it. */
  onNear?: () => void;
}

/** Opens Advanced Filters; without script a fold is there for it. */
export function FilterButton({ count, expanded, onPress, onNear }: FilterButtonProps) {
  return (
    <Button
      className="needs-script"
      icon={<SlidersHorizontal size={18} aria-hidden />}
      aria-expanded={expanded}
      onClick={onPress}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      Filters {count > 0 && <b className={styles.badge}>{count}</b>}
    </Button>
  );
}
