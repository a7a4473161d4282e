import { classNames } from '@shop/platform/ui';
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './ReceiptStage.module.css';
import type { View } from './ViewTools.tsx';

interface ReceiptStageProps {
  /** Accessible name. */
  label: string;
  view: View;
  /** Loading text, shown until there is an image. */
  loading: string | undefined;
  children: ReactNode;
}

/** Shows an image at its zoom and rotation in a scrollable region. */
export function ReceiptStage({ label, view, loading, children }: ReceiptStageProps) {
  const { place, onScroll } = useCentre(view.zoom);
  const size = { '--zoom': view.zoom, '--turn': `${view.turns * 90}deg` } as CSSProperties;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must reach a scrolling region */}
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

/** Keeps the centre of the image in place when the zoom changes. */
function useCentre(zoom: number) {
  const place = useRef<HTMLElement>(null);
  const centre = useRef({ x: 0.5, y: 0.5 });
  const onScroll = () => {
    const seen = place.current;
    if (!seen) return;
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = seen;
    centre.current = {
      x: (scrollLeft + clientWidth / 2) / scrollWidth,
      y: (scrollTop + clientHeight / 2) / scrollHeight,
    };
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content size follows the zoom
  useLayoutEffect(() => {
    const seen = place.current;
    if (!seen) return;
    seen.scrollLeft = centre.current.x * seen.scrollWidth - seen.clientWidth / 2;
    seen.scrollTop = centre.current.y * seen.scrollHeight - seen.clientHeight / 2;
  }, [zoom]);
  return { place, onScroll };
}
