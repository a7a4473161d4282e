import type { Analytics } from '@shop/contracts/analytics';
import { weekdayText } from '@shop/contracts/date-texts';
import { formatJmd, toCents } from '@shop/platform/platform';
import { tokens } from '@shop/platform/tokens';
import type { BarSeriesOption } from 'echarts/charts';
import type { GridComponentOption, TooltipComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import { shortDay } from '../../../shared/dates/days.ts';

export type DaysOption = ComposeOption<BarSeriesOption | GridComponentOption | TooltipComponentOption>;

type Day = Analytics['days'][number];

/** Stripes mark the unfinished day, so that colour is not the only signal. */
const unfinished = {
  color: tokens.gold,
  decal: {
    symbol: 'rect',
    color: 'rgb(15 31 24 / 0.35)',
    dashArrayX: [1, 0],
    dashArrayY: [2, 4],
    rotation: -Math.PI / 4,
  },
};

const text = { color: tokens.muted, fontSize: 13 };
const left = 62;

export function roundJmd(dollars: number): string {
  if (dollars >= 1_000_000) return `$${Number((dollars / 1_000_000).toFixed(1))}M`;
  return dollars >= 1_000 ? `$${Number((dollars / 1_000).toFixed(1))}k` : `$${dollars}`;
}

const bars = (values: number[], axis: number, days: Day[], today: string): BarSeriesOption => ({
  type: 'bar',
  xAxisIndex: axis,
  yAxisIndex: axis,
  barMaxWidth: 26,
  color: tokens.green,
  emphasis: { disabled: true },
  data: values.map((value, at) => ({
    value,
    itemStyle: { borderRadius: [3, 3, 0, 0], ...(days[at]?.date === today && unfinished) },
  })),
});

const measure = (gridIndex: number, name: string, formatter: (value: number) => string) => ({
  type: 'value' as const,
  gridIndex,
  name,
  nameTextStyle: { ...text, align: 'left' as const, padding: [0, 0, 0, -left + 8] },
  minInterval: 1,
  splitNumber: 3,
  axisLabel: { ...text, formatter },
  splitLine: { lineStyle: { color: tokens.line } },
});

const calendar = (gridIndex: number, days: Day[]) => ({
  type: 'category' as const,
  gridIndex,
  data: days.map(({ date }) => date),
  axisTick: { show: false },
  axisLine: { lineStyle: { color: tokens['line-2'] } },
  // Keeps clear of the "$0" beside the axis.
  axisLabel: { ...text, show: gridIndex === 1, hideOverlap: true, margin: 14, formatter: shortDay },
});

/** Two bar charts over the same days: orders and revenue. */
export function daysOption(days: Day[], today: string): DaysOption {
  const grid = { left, right: 8, outerBoundsMode: 'none' as const };
  return {
    animation: false,
    textStyle: { fontFamily: 'inherit' },
    grid: [
      { ...grid, top: 28, height: 120 },
      { ...grid, top: 196, height: 120 },
    ],
    xAxis: [calendar(0, days), calendar(1, days)],
    yAxis: [measure(0, 'Orders', (value) => value.toLocaleString('en-US')), measure(1, 'Revenue (JMD)', roundJmd)],
    tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' }, formatter: (shown) => tooltip(days, shown) },
    series: [
      bars(
        days.map(({ orders }) => orders),
        0,
        days,
        today,
      ),
      bars(
        days.map(({ revenue }) => toCents(revenue) / 100),
        1,
        days,
        today,
      ),
    ],
  };
}

/** HTML for the tooltip; safe, because it contains no user input. */
function tooltip(days: Day[], shown: unknown): string {
  const [first] = Array.isArray(shown) ? shown : [shown];
  const day = days[(first as { dataIndex?: number } | undefined)?.dataIndex ?? -1];
  if (!day) return '';
  return `<strong>${weekdayText(day.date)}</strong><br>${day.orders} ${day.orders === 1 ? 'order' : 'orders'}<br>${formatJmd(day.revenue)}`;
}
