import type { DatePickerProps } from 'antd';
import type { Dayjs } from 'dayjs';
import { useId } from 'react';
import { ShopRangePicker } from '../../antd/ShopDatePicker.tsx';
import styles from './DateRange.module.css';
import { dayFormats, fromPicker, toPicker } from './days.ts';

interface DateRangeProps {
  /** What happened on these days: "Placed". */
  label: string;
  /** "2026-11-01", or empty. */
  from: string | undefined;
  to: string | undefined;
  /** Either end may stay open. */
  open?: boolean;
  disabledDate?: DatePickerProps<Dayjs>['disabledDate'];
  onChange: (days: { dateFrom: string; dateTo: string }) => void;
}

/** Days of the shop's calendar, first and last included. */
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
