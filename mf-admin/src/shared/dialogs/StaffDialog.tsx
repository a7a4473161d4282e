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
  /** The id of the form inside: OK, and Enter in a field, submit it. */
  form?: string;
  onOk?: () => void;
  onCancel: () => void;
  /** Gets the focus once the dialog is closed, where what had it before may be gone by then. */
  returnFocus?: RefObject<HTMLElement | null> | (() => void);
  children: ReactNode;
}

/** A question or a small form on top of the page. Opens on its first field, or on the button that changes nothing. */
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

/** Drawn only while the dialog is open, so it comes into view with it. */
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
  return <div ref={body}>{children}</div>;
}
