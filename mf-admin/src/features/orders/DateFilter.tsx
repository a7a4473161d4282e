import { Pill } from '@shop/platform/ui';
import { Popover } from 'antd';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { dayBefore, dayOf, defaultTimeZone, shortDay } from '../../shared/parts/dates.ts';

interface Days {
  dateFrom: string;
  dateTo: string;
}

interface DateFilterProps {
  /** "2026-11-01", or empty. */
  from: string;
  to: string;
  timeZone: string | undefined;
  onChange: (days: Days) => void;
}

/** The days that orders were placed on, first and last included, by the shop's calendar. */
export function DateFilter({ from, to, timeZone = defaultTimeZone, onChange }: DateFilterProps) {
  const [open, setOpen] = useState(false);
  const pick = (days: Days) => {
    onChange(days);
    setOpen(false);
  };
  const today = () => dayOf(new Date(), timeZone);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      content={
        <div className="orders-days" role="dialog" aria-label="Dates">
          <div className="orders-days-fields">
            <DayInput label="From" value={from} max={to} onChange={(dateFrom) => onChange({ dateFrom, dateTo: to })} />
            <DayInput label="To" value={to} min={from} onChange={(dateTo) => onChange({ dateFrom: from, dateTo })} />
          </div>
          <div className="orders-days-quick">
            <Pill onClick={() => pick({ dateFrom: today(), dateTo: today() })}>Today</Pill>
            <Pill onClick={() => pick({ dateFrom: dayBefore(today(), 6), dateTo: today() })}>Last 7 days</Pill>
            <Pill onClick={() => pick({ dateFrom: `${today().slice(0, 8)}01`, dateTo: today() })}>This month</Pill>
            <Pill onClick={() => pick({ dateFrom: '', dateTo: '' })}>Any date</Pill>
          </div>
        </div>
      }
    >
      <button type="button" className="orders-days-button" aria-haspopup="dialog" aria-expanded={open}>
        {rangeText(from, to)}
        <ChevronDown size={18} strokeWidth={1.8} aria-hidden />
      </button>
    </Popover>
  );
}

function DayInput(props: { label: string; value: string; min?: string; max?: string; onChange: (day: string) => void }) {
  return (
    <label className="orders-day">
      {props.label}
      <input
        type="date"
        value={props.value}
        min={props.min || '2000-01-01'}
        max={props.max || undefined}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </label>
  );
}

/** "1 – 21 Nov", "from 1 Nov", "until 21 Nov", "Any date". */
function rangeText(from: string, to: string): string {
  if (!from && !to) return 'Any date';
  if (!to) return `from ${shortDay(from)}`;
  if (!from) return `until ${shortDay(to)}`;
  if (from === to) return shortDay(from);
  const sameMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${sameMonth ? Number(from.slice(8)) : shortDay(from)} – ${shortDay(to)}`;
}
