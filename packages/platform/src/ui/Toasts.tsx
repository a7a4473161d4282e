import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type FocusEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { dismissToast, pauseToast, resumeToast, type Toast, useToast } from '../toast/toast.ts';
import { classNames } from './class-names.ts';
import { isComposing } from './is-composing.ts';
import { useTopModal } from './modal-stack.ts';
import { IconButton } from './small-parts.tsx';
import styles from './Toasts.module.css';
import { useNearPress } from './use-near-press.ts';

const swipePx = 50;
const icons = { info: Info, success: CircleCheck, error: CircleAlert };

/**
 * Live region for toasts (product.md#toasts), near the last click or in the topmost dialog, because the rest is inert. It exists
 * before its toasts, since screen readers announce only changes; F8 focuses it.
 */
export function Toasts() {
  const shown = useToast();
  const top = useTopModal();
  const list = useRef<HTMLElement>(null);
  const [dialog, setDialog] = useState<HTMLDialogElement | null>();
  useLayoutEffect(() => setDialog(list.current?.closest('dialog') ?? null), []);
  const isHere = dialog !== undefined && dialog === (top ?? null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'F8' && isHere)
        (list.current?.querySelector<HTMLElement>('[data-toast]') ?? list.current)?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isHere]);
  const card = isHere && shown && <ToastCard key={shown.id} toast={shown} />;
  const urgent = shown?.tone === 'error';
  const focus = useFocusBack(shown?.id, top);
  useNearPress(list, isHere && !top ? shown?.id : undefined);
  return (
    <section
      className={styles.toasts}
      aria-label={isHere ? 'Notifications (F8)' : undefined}
      tabIndex={-1}
      ref={list}
      {...focus}
    >
      <div aria-live="polite">{!urgent && card}</div>
      <div aria-live="assertive">{urgent && card}</div>
    </section>
  );
}

/** Restores the focus when a focused toast closes: to the previous element, else the topmost dialog's first button, else the main part. */
function useFocusBack(toast: number | undefined, top: HTMLDialogElement | undefined) {
  const from = useRef<EventTarget>(undefined);
  const inside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the toast changes or goes
  useLayoutEffect(() => {
    if (!inside.current || document.activeElement !== document.body) return;
    inside.current = false;
    const { current: before } = from;
    const instead = top?.querySelector('button') ?? document.querySelector('main');
    const back = before instanceof HTMLElement && before.isConnected ? before : instead;
    back?.focus({ preventScroll: true });
  }, [toast]);
  return {
    onFocus: ({ relatedTarget, currentTarget }: FocusEvent) => {
      inside.current = true;
      if (relatedTarget && !currentTarget.contains(relatedTarget)) from.current = relatedTarget;
    },
    onBlur: () => {
      inside.current = false;
    },
  };
}

function ToastCard({ toast }: { toast: Toast }) {
  const { title, description, tone = 'info', action } = toast;
  const Icon = icons[tone];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding the clock is a convenience; the close button is the control
    <div
      className={classNames(styles.toast, styles[`toast${tone.charAt(0).toUpperCase()}${tone.slice(1)}`])}
      data-toast
      tabIndex={-1}
      onMouseEnter={pauseToast}
      onMouseLeave={resumeToast}
      onFocus={pauseToast}
      onBlur={resumeToast}
      onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !isComposing(nativeEvent) && dismissToast()}
      {...useSwipe()}
    >
      <Icon size={20} aria-hidden />
      <div className={styles.toastText}>
        <p className={styles.toastTitle}>{title}</p>
        {description && <p className={styles.toastDescription}>{description}</p>}
        {action && (
          <button
            type="button"
            className={styles.toastAction}
            onClick={() => {
              dismissToast();
              action.onClick();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <IconButton className={styles.close} label="Dismiss" onClick={dismissToast}>
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  );
}

/** Swipe gesture: 50 px dismiss, less springs back. */
function useSwipe() {
  const from = useRef<number>(undefined);
  const move = (event: PointerEvent<HTMLElement>, px: number) => {
    event.currentTarget.style.transform = px === 0 ? '' : `translateX(${px}px)`;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      from.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (from.current !== undefined) move(event, event.clientX - from.current);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const distance = event.clientX - (from.current ?? event.clientX);
      from.current = undefined;
      if (Math.abs(distance) >= swipePx) dismissToast();
      else move(event, 0);
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      from.current = undefined;
      move(event, 0);
    },
  };
}
