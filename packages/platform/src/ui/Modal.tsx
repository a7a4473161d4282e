import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import styles from './Modal.module.css';
import { modalClosed, modalOpened } from './modal-stack.ts';
import { IconButton } from './small-parts.tsx';
import { Toasts } from './Toasts.tsx';
import { useBackCloses } from './use-back-closes.ts';

export interface ModalProps {
  open: boolean;
  /** Asked for by Escape, Back, the close button or a press beside it. */
  onClose: () => void;
  title: ReactNode;
  /** One line on what it is. */
  description?: ReactNode;
  /** Stays in view below the content: total and actions. */
  foot?: ReactNode;
  /** Holds text that would be lost: closing asks first. */
  dirty?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * What Dialog and Sheet share: the browser's own modal `<dialog>`, so focus, Escape and what lies behind are the browser's.
 * A link in it replaces its entry of the history (`replace`) and closes it by leading away.
 */
export function Modal({ open, ...modal }: ModalProps) {
  return open && <OpenModal {...modal} />;
}

function OpenModal({ onClose, title, description, foot, dirty = false, className, children }: Omit<ModalProps, 'open'>) {
  const [asking, setAsking] = useState(false);
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);
  useShown(dialog);
  /** Whether it closed. */
  const close = (): boolean => {
    if (dirty) setAsking(true);
    else onClose();
    return !dirty;
  };
  useBackCloses(close);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname);
  const discard = () => {
    onClose();
    blocker.proceed?.();
  };
  const keep = () => {
    setAsking(false);
    blocker.reset?.();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does what a press beside it does
    <dialog
      ref={dialog}
      className={classNames(styles.modal, className)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      // A selection that begins in the dialog and ends beside it clicks the dialog too.
      onClick={({ target }) => target === dialog.current && pressed.current === target && close()}
    >
      <div className={styles.frame}>
        <div className={styles.head}>
          <div>
            <h2 id={titleId}>{title}</h2>
            {description && <p>{description}</p>}
          </div>
          <IconButton label="Close" onClick={close}>
            <X size={22} aria-hidden />
          </IconButton>
        </div>
        <div className={styles.content}>{children}</div>
        <div data-toasts>
          <Toasts />
        </div>
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
      {(asking || blocker.state === 'blocked') && <Discard onKeep={keep} onDiscard={discard} />}
    </dialog>
  );
}

/** Asks before typed text is lost: drawn while it is to be answered. Of a form on a page; a dialog asks by itself (`dirty`). */
export function Discard({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useShown(dialog);
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.modal, styles.question)}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onKeep();
      }}
    >
      <h2 id={id}>Discard what you typed?</h2>
      <div className={styles.questionActions}>
        <Button kind="primary" onClick={onKeep}>
          Keep Editing
        </Button>
        <Button kind="danger" onClick={onDiscard}>
          Discard
        </Button>
      </div>
      <Toasts />
    </dialog>
  );
}

const fields = 'input:not([type="hidden"], [hidden], :disabled), select:not(:disabled), textarea:not(:disabled)';

/** Shows the dialog with the focus in its first field; afterwards the focus is where it was, or at the page's main part. */
function useShown(ref: RefObject<HTMLDialogElement | null>): void {
  const show = useEffectEvent((dialog: HTMLDialogElement) => {
    const opener = document.activeElement;
    dialog.showModal();
    dialog.querySelector<HTMLElement>(fields)?.focus();
    modalOpened(dialog);
    return () => {
      modalClosed(dialog);
      dialog.close();
      const back =
        opener instanceof HTMLElement && opener.isConnected && opener !== document.body ? opener : document.querySelector('main');
      back?.focus({ preventScroll: true });
    };
  });
  useEffect(() => (ref.current ? show(ref.current) : undefined), [ref]);
}
