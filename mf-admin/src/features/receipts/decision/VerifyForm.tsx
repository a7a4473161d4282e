import { isBlank } from '@shop/contracts/typed-text';
import { Note } from '@shop/platform/ui';
import { Button, Form, Input, type InputRef } from 'antd';
import { Check, CircleAlert } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { FieldItem } from '../../../shared/parts/FieldItem.tsx';
import { noteLength } from '../receipts.api.ts';
import { useDeskKeys } from '../use-desk-keys.ts';
import styles from './VerifyForm.module.css';

interface VerifyFormProps {
  /** Current input; the parent keeps it. */
  reference: string;
  busy: boolean;
  error: string | undefined;
  onReference: (reference: string) => void;
  onVerify: (reference: string) => void;
  /** Buttons for other decisions. */
  children: ReactNode;
}

export function VerifyForm({ reference, busy, error, onReference, onVerify, children }: VerifyFormProps) {
  const id = useId();
  const { field, missing, verify } = useVerify(reference, onVerify);
  return (
    <Form layout="vertical" className={styles.form} onFinish={verify}>
      {error && <Refusal>{error}</Refusal>}
      <FieldItem
        id={id}
        label="Transfer reference"
        error={missing ? 'Please give the reference of the transfer.' : undefined}
      >
        {(named) => (
          <Input
            {...named}
            ref={field}
            autoComplete="off"
            maxLength={noteLength}
            placeholder="As on the bank’s statement"
            value={reference}
            onChange={(event) => onReference(event.target.value)}
          />
        )}
      </FieldItem>
      <Button
        type="primary"
        size="large"
        htmlType="submit"
        className={styles.verify}
        loading={busy}
        icon={<Check size={18} aria-hidden />}
      >
        Verify payment
      </Button>
      {children}
    </Form>
  );
}

export const Refusal = ({ children }: { children: string }) => (
  <Note tone="red" announce icon={<CircleAlert size={20} aria-hidden />}>
    {children}
  </Note>
);

/** Verifies by button, Enter or shortcut. An empty reference focuses the field and shows an error. */
function useVerify(reference: string, onVerify: (reference: string) => void) {
  const field = useRef<InputRef>(null);
  const [tried, setTried] = useState(false);
  const isMissing = isBlank(reference);
  const verify = () => {
    setTried(isMissing);
    if (isMissing) field.current?.focus();
    else onVerify(reference.trim());
  };
  useDeskKeys({ v: verify });
  return { field, missing: tried && isMissing, verify };
}
