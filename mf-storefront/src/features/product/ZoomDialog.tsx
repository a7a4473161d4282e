import { Button, Dialog, ProductPicture } from '@shop/platform/ui';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import styles from './Gallery.module.css';
import { useZoom } from './use-zoom.ts';

interface ZoomDialogProps {
  src: string;
  alt: string;
  label: string;
  onClose: () => void;
}

/** Full-screen image with zoom buttons and the keys + and -. Dragging, wheel, arrow keys and pinch use native scrolling. */
export function ZoomDialog({ src, alt, label, onClose }: ZoomDialogProps) {
  const { scale, isSmallest, isLargest, zoom } = useZoom();
  const buttons = (
    <div className={styles.buttons}>
      <Button icon={<ZoomOut size={18} aria-hidden />} aria-disabled={isSmallest} onClick={() => zoom(-1)}>
        Smaller
      </Button>
      <Button icon={<ZoomIn size={18} aria-hidden />} aria-disabled={isLargest} onClick={() => zoom(1)}>
        Larger
      </Button>
    </div>
  );
  return (
    <Dialog open className={styles.zoom} title={label} onClose={onClose} foot={buttons}>
      <section
        ref={useMiddle(scale)}
        className={styles.frame}
        aria-label={`${label}, ${Math.round(scale * 100)} %`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll the focused element; not every browser focuses a scroller
        tabIndex={0}
      >
        <ProductPicture
          src={src}
          alt={alt}
          size={1200}
          sizes="100vw"
          loading="eager"
          style={{ width: `${scale * 100}%` }}
        />
      </section>
    </Dialog>
  );
}

/** Keeps the image centred while zooming. */
function useMiddle(scale: number) {
  const frame = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame has more to scroll with each scale
  useLayoutEffect(() => {
    const { current: box } = frame;
    if (!box) return;
    box.scrollLeft = (box.scrollWidth - box.clientWidth) / 2;
    box.scrollTop = (box.scrollHeight - box.clientHeight) / 2;
  }, [scale]);
  return frame;
}
