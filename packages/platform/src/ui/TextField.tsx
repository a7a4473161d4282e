import {
  type ComponentProps,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
} from 'react';
import { classNames } from './class-names.ts';
import styles from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';

type Own = Omit<FieldProps, 'children'> & {
  value: string;
  onChange: (value: string) => void;
  /** Icon or word before the text, or a button after it. */
  prefix?: ReactNode;
  suffix?: ReactNode;
};

interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export type TextFieldProps = Own & Omit<ComponentProps<'input'>, keyof Own>;
export type TextAreaProps = Own & Omit<ComponentProps<'textarea'>, keyof Own>;
export type SelectFieldProps = Own & Omit<ComponentProps<'select'>, keyof Own> & { options: SelectOption[] };

const box = (error?: string, disabled?: boolean) =>
  classNames(styles.input, error !== undefined && error !== '' && styles.inputError, disabled && styles.inputDisabled);

/** A single-line input. Rest props reach the input: `type`, `name`, `autoComplete`, `inputMode`, `ref`, `onBlur`… */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  mark,
  required,
  id,
  className,
  prefix,
  suffix,
  onChange,
  ref,
  ...input
}: TextFieldProps) {
  const control = useTypedBefore(input.value, onChange, ref);
  return (
    <Field {...{ label, hideLabel, hint, error, mark, required, id, className }}>
      {(wiring) => (
        <span className={box(error, input.disabled)}>
          {prefix}
          <input {...input} {...wiring} ref={control} onChange={(event) => onChange(event.target.value)} />
          {suffix}
        </span>
      )}
    </Field>
  );
}

/** A multi-line input. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  mark,
  required,
  id,
  className,
  prefix,
  suffix,
  onChange,
  ref,
  ...area
}: TextAreaProps) {
  const control = useTypedBefore(area.value, onChange, ref);
  return (
    <Field {...{ label, hideLabel, hint, error, mark, required, id, className }}>
      {(wiring) => (
        <span className={box(error, area.disabled)}>
          {prefix}
          <textarea rows={3} {...area} {...wiring} ref={control} onChange={(event) => onChange(event.target.value)} />
          {suffix}
        </span>
      )}
    </Field>
  );
}

/** The native select: small, and best on phones. */
export function SelectField(props: SelectFieldProps) {
  const {
    label,
    hideLabel,
    hint,
    error,
    mark,
    required,
    id,
    className,
    prefix,
    suffix,
    onChange,
    options,
    ref,
    ...select
  } = props;
  const control = useTypedBefore(select.value, onChange, ref);
  return (
    <Field {...{ label, hideLabel, hint, error, mark, required, id, className }}>
      {(wiring) => (
        <span className={box(error, select.disabled)}>
          {prefix}
          <select {...select} {...wiring} ref={control} onChange={(event) => onChange(event.target.value)}>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          {suffix}
        </span>
      )}
    </Field>
  );
}

/** Adopts input from before hydration, which React would overwrite on the next render. Returns the control's ref; `ref` is the caller's. */
function useTypedBefore<E extends { value: string }>(value: string, onChange: (value: string) => void, ref?: Ref<E>) {
  const control = useRef<E>(null);
  useImperativeHandle(ref, () => control.current as E, []);
  const take = useEffectEvent(() => {
    const typed = control.current?.value;
    if (typed !== undefined && typed !== value) onChange(typed);
  });
  // Runs after all layout effects, because the router does not navigate before.
  useEffect(() => take(), []);
  return control;
}
