import { Button, Dialog, ProductPicture } from '@shop/platform/ui';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './ZoomDialog.module.css';

const steps = [1, 1.75, 2.5];
const keys: Record<string, number> = { '+': 1, '=': 1, '-': -1 };

interface ZoomDialogProps {
  src: string;
  alt: string;
  label: string;
  onClose: () => void;
}

/** A picture as large as the screen, and larger: by its buttons and by + and -; moved by dragging, wheel and arrow keys, and pinched, as the browser does it. */
export function ZoomDialog({ src, alt, label, onClose }: ZoomDialogProps) {
  const [step, setStep] = useState(0);
  const scale = steps[step] ?? 1;
  const frame = useRef<HTMLElement>(null);
  // The middle stays in the middle.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame has more to scroll with each step
  useLayoutEffect(() => {
    const { current: box } = frame;
    if (!box) return;
    box.scrollLeft = (box.scrollWidth - box.clientWidth) / 2;
    box.scrollTop = (box.scrollHeight - box.clientHeight) / 2;
  }, [step]);
  const larger = step < steps.length - 1;
  const by = (more: number) => setStep((now) => stepBy(now, more));
  // Whatever has the focus: it is on the dialog's buttons at first.
  useEffect(() => {
    const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      // With Control they are the browser's own.
      if (!ctrlKey && !metaKey) setStep((now) => stepBy(now, keys[key] ?? 0));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <Dialog
      open
      className={styles.dialog}
      title={label}
      onClose={onClose}
      foot={
        <div className={styles.buttons}>
          <Button icon={<ZoomOut size={18} aria-hidden />} aria-disabled={step === 0} onClick={() => by(-1)}>
            Smaller
          </Button>
          <Button icon={<ZoomIn size={18} aria-hidden />} aria-disabled={!larger} onClick={() => by(1)}>
            Larger
          </Button>
        </div>
      }
    >
      <section
        ref={frame}
        className={styles.frame}
        aria-label={`${label}, ${Math.round(scale * 100)} %`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll what has the focus
        tabIndex={0}
      >
        <ProductPicture src={src} alt={alt} size={1200} sizes="100vw" loading="eager" style={{ width: `${scale * 100}%` }} />
      </section>
    </Dialog>
  );
}

const stepBy = (now: number, more: number) => Math.min(Math.max(now + more, 0), steps.length - 1);
