import { classNames } from './class-names.ts';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** Number of text lines. */
  lines?: number;
  /** Adds a heading. */
  title?: boolean;
  className?: string;
}

/** Placeholder of loading content. Set `aria-busy` on its container. */
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
