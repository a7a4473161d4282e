import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './Switch.module.css';

type SwitchProps = Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'role'> & {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Visible label; otherwise name it by `aria-label` or a Field. */
  label?: string;
  /** Saves a change: keeps the focus and ignores clicks. */
  busy?: boolean;
};

/** A toggle that takes effect immediately. */
export function Switch({ checked, onChange, label, busy = false, className, ...input }: SwitchProps) {
  const control = (
    <input
      {...input}
      type="checkbox"
      role="switch"
      aria-checked={checked}
      className={classNames(styles.switch, !label && className)}
      checked={checked}
      aria-disabled={busy || undefined}
      onChange={(event) => !busy && onChange(event.target.checked)}
    />
  );
  if (!label) return control;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the switch above
    <label className={classNames(styles.row, className)}>
      {control}
      <span>{label}</span>
    </label>
  );
}
