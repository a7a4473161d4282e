import type { DatePickerProps } from 'antd';
import type { Dayjs } from 'dayjs';
import { useId } from 'react';
import { ShopRangePicker } from '../../antd/ShopDatePicker.tsx';
import styles from './DateRange.module.css';
import { dayFormats, fromPicker, toPicker } from './days.ts';

interface DateRangeProps {
  /** Event of these days, such as "Placed". */
  label: string;
  /** "2026-11-01", or empty. */
  from: string | undefined;
  to: string | undefined;
  /** Whether either end may be empty. */
  open?: boolean;
  disabledDate?: DatePickerProps<Dayjs>['disabledDate'];
  onChange: (days: { dateFrom: string; dateTo: string }) => void;
}

/** Picks the first and last day in the shop's time zone, both included. */
export function DateRange({ label, from, to, open = false, disabledDate, onChange }: DateRangeProps) {
  const id = useId();
  return (
    <span className={styles.days}>
      <label className="visually-hidden" htmlFor={`${id}-from`}>
        {label} from
      </label>
      <label className="visually-hidden" htmlFor={`${id}-to`}>
        {label} until
      </label>
      <ShopRangePicker
        className={styles.field}
        id={{ start: `${id}-from`, end: `${id}-to` }}
        value={[toPicker(from), toPicker(to)]}
        format={dayFormats}
        placeholder={['From', 'Until']}
        placement="bottomRight"
        allowEmpty={open}
        disabledDate={disabledDate}
        onChange={(days) => onChange({ dateFrom: fromPicker(days?.[0]), dateTo: fromPicker(days?.[1]) })}
      />
    </span>
  );
}
