import { dayBefore } from '@shop/platform/platform';
import dayjs from 'dayjs';
import { readDay, shortDay, yearDay } from '../../shared/dates/days.ts';
import type { Days } from './analytics.api.ts';

/** Longest range that the service accepts. */
export const mostDays = 366;

/** Ranges that end today, by their name in the URL, with their length in days. */
const moving = { today: 1, '7': 7, '30': 30, '90': 90 } as const;
type Moving = keyof typeof moving;

export const ranges: { value: Moving; label: string }[] = [
  { value: 'today', label: 'Today' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
];

const usual: Moving = '30';

export interface Range extends Days {
  /** Undefined for a custom range. */
  name: Moving | undefined;
}

/** Reads "?range=7" or "?from=2026-11-01&to=2026-11-21"; falls back to the last 30 days. */
export function readRange(query: URLSearchParams, today: string): Range {
  const [from, to] = [readDay(query.get('from')), readDay(query.get('to'))];
  if (from && to && from <= to && from > dayBefore(to, mostDays)) return { from, to, name: undefined };
  const rangeName = query.get('range');
  const name = ranges.find(({ value }) => value === rangeName)?.value ?? usual;
  return { from: dayBefore(today, moving[name] - 1), to: today, name };
}

/** "21 Nov 2026", "1 Nov – 21 Nov 2026". */
export const rangeText = ({ from, to }: Days): string =>
  from === to
    ? yearDay(to)
    : `${from.slice(0, 4) === to.slice(0, 4) ? shortDay(from) : yearDay(from)} – ${yearDay(to)}`;

/** The range of the same length directly before. */
export function daysBefore(range: Days): Days {
  const to = dayBefore(range.from);
  return { from: dayBefore(to, lengthOf(range) - 1), to };
}

/** A single day is too little data to compare, and today is incomplete. */
export const isCompared = (range: Days): boolean => lengthOf(range) > 1;

export const lengthOf = ({ from, to }: Days): number => dayjs(to).diff(from, 'day') + 1;
