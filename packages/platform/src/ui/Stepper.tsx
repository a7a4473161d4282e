import { Minus, Plus } from 'lucide-react';
import { classNames } from './class-names.ts';
import styles from './small-parts.module.css';

export interface StepperProps {
  value: number;
  onChange: (value: number) => void;
  /** What is counted, for screen readers: "Quantity of iPhone 13 Battery". */
  label: string;
  min?: number;
  max?: number;
  small?: boolean;
}

/** A quantity with a button on either side. */
export function Stepper({ value, onChange, label, min = 1, max = 99, small = false }: StepperProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
    <span className={classNames(styles.stepper, small && styles.stepperSmall)} role="group" aria-label={label}>
      <button type="button" aria-label="Decrease quantity" disabled={value <= min} onClick={() => onChange(value - 1)}>
        <Minus size={16} aria-hidden />
      </button>
      <output aria-live="polite">{value}</output>
      <button type="button" aria-label="Increase quantity" disabled={value >= max} onClick={() => onChange(value + 1)}>
        <Plus size={16} aria-hidden />
      </button>
    </span>
  );
}
