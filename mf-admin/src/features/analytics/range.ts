import { dayBefore } from '@shop/platform/platform';
import dayjs from 'dayjs';
import { readDay, shortDay, yearDay } from '../../shared/dates/days.ts';
import type { Days } from './analytics.api.ts';

/** The most days that the service answers about at once. */
export const mostDays = 366;

/** Ranges that move on with the shop's calendar, by their name in the address and their length. */
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
  /** Which of the ranges this is; days of one's own are none. */
  name: Moving | undefined;
}

/** The range that the address names: "?range=7" or "?from=2026-11-01&to=2026-11-21"; anything else is the last 30 days. */
export function readRange(query: URLSearchParams, today: string): Range {
  const [from, to] = [readDay(query.get('from')), readDay(query.get('to'))];
  if (from && to && from <= to && from > dayBefore(to, mostDays)) return { from, to, name: undefined };
  const named = query.get('range');
  const name = ranges.find(({ value }) => value === named)?.value ?? usual;
  return { from: dayBefore(today, moving[name] - 1), to: today, name };
}

/** "21 Nov 2026", "1 Nov – 21 Nov 2026". */
export const rangeText = ({ from, to }: Days): string =>
  from === to ? yearDay(to) : `${from.slice(0, 4) === to.slice(0, 4) ? shortDay(from) : yearDay(from)} – ${yearDay(to)}`;

/** As many days directly before the range, to compare it with. */
export function daysBefore(range: Days): Days {
  const to = dayBefore(range.from);
  return { from: dayBefore(to, lengthOf(range) - 1), to };
}

/** One day alone says too little to be compared, and today is not over. */
export const isCompared = (range: Days): boolean => lengthOf(range) > 1;

export const lengthOf = ({ from, to }: Days): number => dayjs(to).diff(from, 'day') + 1;
