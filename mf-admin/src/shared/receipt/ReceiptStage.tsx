import { classNames } from '@shop/platform/ui';
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './ReceiptStage.module.css';
import type { View } from './ViewTools.tsx';

interface ReceiptStageProps {
  /** What it holds, in a word. */
  label: string;
  view: View;
  /** While it is there, nothing is to be seen yet. */
  loading: string | undefined;
  children: ReactNode;
}

/** Where an image lies as large and as turned as it is looked at, to be scrolled by keyboard, too. */
export function ReceiptStage({ label, view, loading, children }: ReceiptStageProps) {
  const { place, onScroll } = useCentre(view.zoom);
  const size = { '--zoom': view.zoom, '--turn': `${view.turns * 90}deg` } as CSSProperties;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part of the page that scrolls is reached by keyboard */}
      <section className={styles.window} ref={place} tabIndex={0} aria-label={label} onScroll={onScroll}>
        <div className={classNames(styles.stage, view.turns % 2 === 1 && styles.across)} style={size}>
          {children}
        </div>
      </section>
      {loading && (
        <p className={styles.loading} role="status">
          {loading}
        </p>
      )}
    </>
  );
}

/** What was in the middle stays there when it gets larger or smaller. */
function useCentre(zoom: number) {
  const place = useRef<HTMLElement>(null);
  const centre = useRef({ x: 0.5, y: 0.5 });
  const onScroll = () => {
    const seen = place.current;
    if (!seen) return;
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = seen;
    centre.current = { x: (scrollLeft + clientWidth / 2) / scrollWidth, y: (scrollTop + clientHeight / 2) / scrollHeight };
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the size of what scrolls follows the zoom
  useLayoutEffect(() => {
    const seen = place.current;
    if (!seen) return;
    seen.scrollLeft = centre.current.x * seen.scrollWidth - seen.clientWidth / 2;
    seen.scrollTop = centre.current.y * seen.scrollHeight - seen.clientHeight / 2;
  }, [zoom]);
  return { place, onScroll };
}
