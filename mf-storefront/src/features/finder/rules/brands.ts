import type { DeviceSeries } from '@shop/contracts/catalog';

export interface Brand {
  name: string;
  /** Its series, newest first; one at least. */
  series: DeviceSeries[];
  models: number;
  /** The picture of its newest series. */
  imageUrl: string;
}

/** The brands of a family in the order of its series: those with most devices first. */
export function brandsOf(all: DeviceSeries[]): Brand[] {
  return [...new Set(all.map(({ brand }) => brand))].map((name) => {
    const series = all.filter(({ brand }) => brand === name);
    const models = series.reduce((sum, each) => sum + each.models, 0);
    return { name, series, models, imageUrl: series[0]?.imageUrl ?? '' };
  });
}

/** What a brand calls by its own name alone, beside its series. */
export const seriesTitle = ({ name, brand }: DeviceSeries, among: number): string =>
  among > 1 && name === brand ? `Other ${brand} models` : name;
