import { Note } from '@shop/platform/ui';
import { Button, Form, Input, type InputRef } from 'antd';
import { Check, CircleAlert } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { noteLength } from '../receipts.api.ts';
import { useDeskKeys } from '../use-desk-keys.ts';
import styles from './VerifyForm.module.css';

interface VerifyFormProps {
  /** As it is typed; kept by whoever shows this. */
  reference: string;
  busy: boolean;
  error: string | undefined;
  onReference: (reference: string) => void;
  onVerify: (reference: string) => void;
  /** What else can be decided. */
  children: ReactNode;
}

/** Asks for the transfer's reference, and verifies with it. */
export function VerifyForm({ reference, busy, error, onReference, onVerify, children }: VerifyFormProps) {
  const id = useId();
  const { field, missing, verify } = useVerify(reference.trim(), onVerify);
  return (
    <Form layout="vertical" className={styles.form} onFinish={verify}>
      {error && <Refusal>{error}</Refusal>}
      <Form.Item
        label="Transfer reference"
        htmlFor={id}
        validateStatus={missing ? 'error' : ''}
        help={missing ? 'Please give the reference of the transfer.' : undefined}
      >
        <Input
          id={id}
          ref={field}
          autoComplete="off"
          maxLength={noteLength}
          placeholder="As on the bank’s statement"
          aria-invalid={missing}
          value={reference}
          onChange={(event) => onReference(event.target.value)}
        />
      </Form.Item>
      <Button type="primary" size="large" htmlType="submit" className={styles.verify} loading={busy} icon={<Check size={18} aria-hidden />}>
        Verify payment
      </Button>
      {children}
    </Form>
  );
}

/** Why a decision was not taken. */
export const Refusal = ({ children }: { children: string }) => (
  <Note tone="red" announce icon={<CircleAlert size={20} aria-hidden />}>
    {children}
  </Note>
);

/** By the button, Enter or a key. Without a reference the field takes the focus, and says so. */
function useVerify(reference: string, onVerify: (reference: string) => void) {
  const field = useRef<InputRef>(null);
  const [tried, setTried] = useState(false);
  const verify = () => {
    setTried(reference === '');
    if (reference === '') field.current?.focus();
    else onVerify(reference);
  };
  useDeskKeys({ v: verify });
  return { field, missing: tried && reference === '', verify };
}
