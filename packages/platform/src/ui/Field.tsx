import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './Field.module.css';

/** What a control needs to belong to its label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
  'aria-required': boolean | undefined;
}

export interface FieldProps {
  label: ReactNode;
  /** The label is for screen readers only, where what it says is plain to see. */
  hideLabel?: boolean;
  /** Between label and control. */
  hint?: ReactNode;
  /** Under the control: what is wrong with this very value. */
  error?: string;
  /** A word behind the label, such as "required" or "optional". */
  mark?: string;
  required?: boolean;
  /** The control's id; ErrorSummary finds the control by it. Default: made up. */
  id?: string;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

/** Label above, hint between, error below, all wired to the control. For controls of one's own; TextField and SelectField bring it along. */
export function Field({ label, hideLabel = false, hint, error, mark, required, id, className, children }: FieldProps) {
  const own = useId();
  const control = id ?? own;
  const described = [hint ? `${control}-hint` : '', error ? `${control}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={classNames(styles.field, className)}>
      <label className={hideLabel ? 'visually-hidden' : styles.fieldLabel} htmlFor={control}>
        {label} {mark && <span className={styles.fieldMark}>({mark})</span>}
      </label>
      {hint && (
        <p className={styles.fieldHint} id={`${control}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id: control,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {error && (
        <p className={styles.fieldError} id={`${control}-error`}>
          <CircleAlert size={16} aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
}
