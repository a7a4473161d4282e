import { dayBefore } from '@shop/platform/platform';

/** First and last day, "2026-11-15"; empty means no bound. */
export interface Days {
  dateFrom: string;
  dateTo: string;
}

export interface Period {
  label: string;
  days: Days;
}

const period = (label: string, dateFrom: string, dateTo: string): Period => ({ label, days: { dateFrom, dateTo } });

/** Common periods, relative to `today`. */
export const periods = (today: string): Period[] => [
  period('Any date', '', ''),
  period('Today', today, today),
  period('Yesterday', dayBefore(today), dayBefore(today)),
  period('Last 7 days', dayBefore(today, 6), today),
  period('Last 30 days', dayBefore(today, 29), today),
  period('This month', `${today.slice(0, 8)}01`, today),
];

/** The period with exactly these days, if any. */
export const periodOf = (today: string, { dateFrom, dateTo }: Days): Period | undefined =>
  periods(today).find(({ days }) => days.dateFrom === dateFrom && days.dateTo === dateTo);
