import type { Analytics } from '@shop/contracts/analytics';
import type { FirstReplies } from '@shop/contracts/support';
import { formatJmd, toCents } from '@shop/platform/platform';
import { Figures } from '../../shared/parts/Figures.tsx';
import { useAnalyticsQuery, useFirstRepliesQuery } from './analytics.api.ts';
import { type Change, durationChange, durationText, percentChange } from './figure-words.ts';
import { daysBefore, isCompared, lengthOf, type Range } from './range.ts';

/** Totals are shown without decimals (product.md#money-and-prices). */
const wholeJmd = (cents: number) => formatJmd(Math.round(cents / 100) * 100);

interface Measure<Data> {
  label: string;
  /** Null when there was nothing to measure. */
  of: (data: Data) => number | null;
  text: (value: number) => string;
  change: (value: number, before: number) => Change | undefined;
}

const amount = { text: wholeJmd, change: percentChange };
const time = { text: durationText, change: durationChange };
const sales: Measure<Analytics>[] = [
  { label: 'Revenue (JMD)', of: ({ revenue }) => toCents(revenue), ...amount },
  {
    label: 'Orders',
    of: ({ orders }) => orders,
    text: (orders) => orders.toLocaleString('en-US'),
    change: percentChange,
  },
  {
    label: 'Average order (JMD)',
    of: ({ revenue, paidOrders }) => (paidOrders ? toCents(revenue) / paidOrders : null),
    ...amount,
  },
];
const firstReply: Measure<FirstReplies> = { label: 'First reply', of: ({ medianMinutes }) => medianMinutes, ...time };
const transfers: Measure<Analytics>[] = [
  { label: 'Transfers: half within', of: ({ paymentTimes }) => paymentTimes.medianMinutes, ...time },
  { label: 'Transfers: 9 of 10 within', of: ({ paymentTimes }) => paymentTimes.p90Minutes, ...time },
];

export interface ServiceResult<Data> {
  data: Data | undefined;
  failed: boolean;
}

interface AnalyticsFiguresProps {
  range: Range;
  timeZone: string;
  orders: ServiceResult<Analytics>;
  replies: ServiceResult<FirstReplies>;
}

/** Six figures of the range, each compared with the previous range of the same length. Each service may fail alone. */
export function AnalyticsFigures({ range, timeZone, orders, replies }: AnalyticsFiguresProps) {
  const earlier = daysBefore(range);
  const { currentData: before } = useAnalyticsQuery(earlier, { skip: !isCompared(range) || !orders.data });
  const { currentData: repliesBefore } = useFirstRepliesQuery(
    { ...earlier, timeZone },
    { skip: !isCompared(range) || !replies.data },
  );
  const figureOf = figureIn(lengthOf(range));
  const figures = [
    ...sales.map((measure) => figureOf(measure, orders, before)),
    { ...figureOf(firstReply, replies, repliesBefore), ...(replies.failed && { note: missing(replies) }) },
    ...transfers.map((measure) => figureOf(measure, orders, before)),
  ];
  return <Figures figures={figures} pending />;
}

/** The page reports a failure of orders, so this note is for support alone. */
const missing = ({ data }: ServiceResult<FirstReplies>) => ({
  text: data ? 'May be old' : 'Failed to fetch',
  tone: 'bad' as const,
});

const figureIn =
  (days: number) =>
  <Data,>(
    { label, of, text, change }: Measure<Data>,
    { data, failed }: ServiceResult<Data>,
    before: Data | undefined,
  ) => {
    if (!data) return { label, value: failed ? '–' : undefined };
    const [value, earlier] = [of(data), before ? of(before) : null];
    const changed = value !== null && earlier !== null && change(value, earlier);
    return {
      label,
      value: value === null ? '–' : text(value),
      ...(changed && { note: { ...changed, text: `${changed.text} to the ${days} days before` } }),
    };
  };
