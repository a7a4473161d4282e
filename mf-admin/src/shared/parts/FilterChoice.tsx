import { Select } from 'antd';
import { useId } from 'react';
import styles from './FilterChoice.module.css';

interface FilterChoiceProps {
  label: string;
  value: string | undefined;
  /** The first option means no filter. */
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A select that shows its label until an option is chosen. */
export function FilterChoice({ label, value, ...select }: FilterChoiceProps) {
  const id = useId();
  return (
    <Select
      {...select}
      id={id}
      aria-label={label}
      className={styles.choice}
      popupMatchSelectWidth={false}
      placeholder={label}
      value={value || null}
    />
  );
}
