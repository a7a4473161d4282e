import type { Analytics } from '@shop/contracts/analytics';
import { BarChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import styles from './DaysChart.module.css';
import { daysOption } from './days-option.ts';

use([BarChart, GridComponent, TooltipComponent, SVGRenderer]);

interface DaysChartProps {
  days: Analytics['days'];
  today: string;
  /** Text alternative of the chart. */
  label: string;
}

const height = 352;

/** The width is 0 without layout, as in jsdom. */
const sizeOf = (place: HTMLElement) => ({ width: place.clientWidth || 640, height });

/** Bar chart of the days, loaded lazily because the chart library outweighs all other admin pages. */
export function DaysChart({ days, today, label }: DaysChartProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const chart = init(element, null, { renderer: 'svg', ...sizeOf(element) });
    chart.setOption(daysOption(days, today));
    const observer = new ResizeObserver(() => chart.resize(sizeOf(element)));
    observer.observe(element);
    return () => {
      observer.disconnect();
      chart.dispose();
    };
  }, [days, today]);
  return <div ref={place} className={styles.chart} role="img" aria-label={label} />;
}
