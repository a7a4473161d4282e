import { Select } from 'antd';
import { useId } from 'react';
import styles from './FilterChoice.module.css';

interface FilterChoiceProps {
  label: string;
  value: string | undefined;
  /** The first one is no filter at all. */
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** One filter; shows its own name until something is chosen. */
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
