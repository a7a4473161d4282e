import { Form } from 'antd';
import type { ReactNode } from 'react';

interface FieldItemProps {
  id: string;
  label: string;
  /** Validation message; screen readers announce it with the field, like the hint. */
  error: string | undefined;
  hint?: string;
  children: (field: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => ReactNode;
}

/** A labelled field for forms that keep their own values: antd links labels and errors only to its own fields. */
export function FieldItem({ id, label, error, hint, children }: FieldItemProps) {
  const words = error ?? hint;
  const description = words && <span id={`${id}-words`}>{words}</span>;
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      validateStatus={error ? 'error' : ''}
      help={error && description}
      extra={error ? undefined : description}
    >
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': words && `${id}-words` })}
    </Form.Item>
  );
}
