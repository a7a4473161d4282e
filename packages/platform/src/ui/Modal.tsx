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
  /** Called on Escape, Back, the close button or a click outside. */
  onClose: () => void;
  title: ReactNode;
  /** One-line description. */
  description?: ReactNode;
  /** Sticky footer: total and actions. */
  foot?: ReactNode;
  /** Contains unsaved text: closing asks first. */
  dirty?: boolean;
  className?: string;
  children: ReactNode;
}

/** A centred modal for a question or a short form. */
export const Dialog = ({ className, ...modal }: ModalProps) => (
  <Modal {...modal} className={classNames(styles.dialog, className)} />
);

/** A side sheet from the right with title, description, content and sticky footer. 460 px wide, full width on phones. */
export const Sheet = ({ className, ...modal }: ModalProps) => (
  <Modal {...modal} className={classNames(styles.sheet, className)} />
);

/**
 * Base of Dialog and Sheet: the browser's modal `<dialog>` provides focus, Escape and inertness. A link inside must replace the
 * history entry (`replace`).
 */
function Modal({ open, ...modal }: ModalProps) {
  return open && <OpenModal {...modal} />;
}

function OpenModal({
  onClose,
  title,
  description,
  foot,
  dirty = false,
  className,
  children,
}: Omit<ModalProps, 'open'>) {
  const [asking, setAsking] = useState(false);
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);
  useShown(dialog);
  /** Returns whether the dialog closed. */
  const close = (): boolean => {
    if (dirty) setAsking(true);
    else onClose();
    return !dirty;
  };
  useBackCloses(close);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
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
      // Ignores the click of a text selection that ends outside the dialog.
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

/** Confirmation before unsaved text is lost, for forms on pages; dialogs include it (`dirty`). */
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

/** Shows the dialog and focuses its first field. On close, the opener or the main part gets the focus. */
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
        opener instanceof HTMLElement && opener.isConnected && opener !== document.body
          ? opener
          : document.querySelector('main');
      back?.focus({ preventScroll: true });
    };
  });
  useEffect(() => (ref.current ? show(ref.current) : undefined), [ref]);
}
