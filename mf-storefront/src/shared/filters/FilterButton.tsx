import { Button } from '@shop/platform/ui';
import { SlidersHorizontal } from 'lucide-react';
import styles from './FilterButton.module.css';

interface FilterButtonProps {
  count: number;
  /** Undefined before hydration. */
  expanded: boolean | undefined;
  onPress: () => void;
  /** Called when the pointer or focus nears the button. */
  onNear?: () => void;
}

/** Opens Advanced Filters; without JavaScript a `<details>` replaces it. */
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
