import { Minus, Plus } from 'lucide-react';
import styles from './small-parts.module.css';

export interface StepperProps {
  value: number;
  onChange: (value: number) => void;
  /** Label for screen readers: "Quantity of iPhone 13 Battery". */
  label: string;
  min?: number;
  max?: number;
}

/** A quantity with buttons. At its limit a button keeps the focus and does nothing. */
export function Stepper({ value, onChange, label, min = 1, max = 99 }: StepperProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
    <span className={styles.stepper} role="group" aria-label={label}>
      <button
        type="button"
        aria-label="Decrease quantity"
        aria-disabled={value <= min}
        onClick={() => value > min && onChange(value - 1)}
      >
        <Minus size={16} aria-hidden />
      </button>
      <output aria-live="polite">{value}</output>
      <button
        type="button"
        aria-label="Increase quantity"
        aria-disabled={value >= max}
        onClick={() => value < max && onChange(value + 1)}
      >
        <Plus size={16} aria-hidden />
      </button>
    </span>
  );
}
