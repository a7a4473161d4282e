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
  /** What the picture shows, in words. */
  label: string;
}

const height = 352;

/** Where nothing is laid out there is no width. */
const sizeOf = (place: HTMLElement) => ({ width: place.clientWidth || 640, height });

/** Bars of each day. Loaded when it is looked at: the library is heavier than all of staff's other pages. */
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
