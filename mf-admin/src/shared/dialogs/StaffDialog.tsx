import { Modal, type ModalProps } from 'antd';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import styles from './StaffDialog.module.css';

interface StaffDialogProps {
  open: boolean;
  title: string;
  okText: string;
  cancelText: string;
  danger?: boolean;
  busy?: boolean;
  /** Id of the form inside, which OK and Enter submit. */
  form?: string;
  onOk?: () => void;
  onCancel: () => void;
  /** Target of the focus after closing, for openers that may be gone. */
  returnFocus?: RefObject<HTMLElement | null> | (() => void);
  children: ReactNode;
}

/** A question or a small form. Focuses its first field, or else the harmless button. */
export function StaffDialog({ open, form, danger, busy, returnFocus, onOk, children, ...modal }: StaffDialogProps) {
  const opener = useRef<Element>(null);
  const remember = (element: Element | null) => {
    opener.current = element;
  };
  const giveBack = () => {
    if (typeof returnFocus === 'function') returnFocus();
    else if (returnFocus) returnFocus.current?.focus();
    else if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const ok: ModalProps['okButtonProps'] = { danger, ...(form && { htmlType: 'submit', form }) };
  return (
    <Modal
      {...modal}
      open={open}
      classNames={{ header: styles.header, body: styles.body }}
      destroyOnHidden
      mask={{ closable: false }}
      confirmLoading={busy}
      okButtonProps={ok}
      onOk={onOk}
      focusable={{ focusTriggerAfterClose: false }}
      afterClose={giveBack}
    >
      <FirstFocus onOpen={remember}>{children}</FirstFocus>
    </Modal>
  );
}

const fields = 'input:not([type="hidden"]), textarea, select';

/** Mounts with the open dialog, so its effect runs on each opening. */
function FirstFocus({ onOpen, children }: { onOpen: (opener: Element | null) => void; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const opened = useEffectEvent(onOpen);
  useEffect(() => {
    opened(document.activeElement);
    const dialog = body.current?.closest<HTMLElement>('[role="dialog"]');
    const field = body.current?.querySelector<HTMLElement>(fields);
    const safe = dialog?.querySelectorAll<HTMLElement>('button');
    (field ?? safe?.item(safe.length - 2))?.focus();
  }, []);
  return (
    <div ref={body} className={styles.content}>
      {children}
    </div>
  );
}
