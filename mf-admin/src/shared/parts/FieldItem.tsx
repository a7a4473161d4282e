import { Form } from 'antd';
import type { ReactNode } from 'react';

interface FieldItemProps {
  id: string;
  label: string;
  /** What is wrong with it; read out with the field, as is the hint. */
  error: string | undefined;
  hint?: string;
  children: (field: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => ReactNode;
}

/** A field of a form that keeps its values itself, which antd links with nothing. */
export function FieldItem({ id, label, error, hint, children }: FieldItemProps) {
  const words = error ?? hint;
  const described = words && <span id={`${id}-words`}>{words}</span>;
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      validateStatus={error ? 'error' : ''}
      help={error && described}
      extra={error ? undefined : described}
    >
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': words && `${id}-words` })}
    </Form.Item>
  );
}
