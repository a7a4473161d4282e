import dayjs from 'dayjs';
import { DateRange } from '../../shared/dates/DateRange.tsx';
import { FilterChoice } from '../../shared/parts/FilterChoice.tsx';
import styles from './RangeChoice.module.css';
import { mostDays, type Range, ranges } from './range.ts';

interface RangeChoiceProps {
  range: Range;
  today: string;
  onChange: (query: Record<string, string>) => void;
}

export function RangeChoice({ range, today, onChange }: RangeChoiceProps) {
  return (
    <div className={styles.range}>
      <FilterChoice label="Days" value={range.name} options={ranges} onChange={(name) => onChange({ range: name })} />
      <DateRange
        label="Orders"
        from={range.from}
        to={range.to}
        disabledDate={(day, { from }) =>
          day.isAfter(dayjs(today), 'day') || (from ? Math.abs(day.diff(from, 'day')) >= mostDays : false)
        }
        onChange={({ dateFrom, dateTo }) => onChange(dateFrom && dateTo ? { from: dateFrom, to: dateTo } : {})}
      />
    </div>
  );
}
