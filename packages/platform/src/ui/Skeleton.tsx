import { classNames } from './class-names.ts';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** Lines of text that are on their way. */
  lines?: number;
  /** A heading above them. */
  title?: boolean;
  className?: string;
}

/** Holds the place of what is being loaded. Say so to screen readers where it stands (`aria-busy`). */
export function Skeleton({ lines = 3, title = false, className }: SkeletonProps) {
  return (
    <div className={classNames(styles.skeleton, className)} aria-hidden="true">
      {title && <span className={styles.title} />}
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing but their place
        <span key={line} className={styles.line} />
      ))}
    </div>
  );
}
