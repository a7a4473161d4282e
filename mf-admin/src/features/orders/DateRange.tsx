import { useId } from 'react';
import { ShopRangePicker } from '../../antd/ShopDatePicker.tsx';
import styles from './DateRange.module.css';
import { dayFormats, fromPicker, toPicker } from './days.ts';

interface DateRangeProps {
  /** "2026-11-01", or empty. */
  from: string | undefined;
  to: string | undefined;
  onChange: (days: { dateFrom: string; dateTo: string }) => void;
}

/** The days that orders were placed on, first and last included, by the shop's calendar; either end may stay open. */
export function DateRange({ from, to, onChange }: DateRangeProps) {
  const id = useId();
  return (
    <span className={styles.days}>
      <label className="visually-hidden" htmlFor={`${id}-from`}>
        Placed from
      </label>
      <label className="visually-hidden" htmlFor={`${id}-to`}>
        Placed until
      </label>
      <ShopRangePicker
        className={styles.field}
        id={{ start: `${id}-from`, end: `${id}-to` }}
        value={[toPicker(from), toPicker(to)]}
        format={dayFormats}
        placeholder={['From', 'Until']}
        placement="bottomRight"
        allowEmpty
        onChange={(days) => onChange({ dateFrom: fromPicker(days?.[0]), dateTo: fromPicker(days?.[1]) })}
      />
    </span>
  );
}
