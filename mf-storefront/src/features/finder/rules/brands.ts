import type { DeviceSeries } from '@shop/contracts/catalog';

export interface Brand {
  name: string;
  /** At least one series, newest first. */
  series: DeviceSeries[];
  models: number;
  /** Image of the newest series. */
  imageUrl: string;
}

/** Brands of a family, by the number of devices. */
export function brandsOf(all: DeviceSeries[]): Brand[] {
  return [...new Set(all.map(({ brand }) => brand))].map((name) => {
    const series = all.filter(({ brand }) => brand === name);
    const models = series.reduce((sum, each) => sum + each.models, 0);
    return { name, series, models, imageUrl: series[0]?.imageUrl ?? '' };
  });
}

/** Title of a series; one with the brand's name becomes "Other … models" beside other series. */
export const seriesTitle = ({ name, brand }: DeviceSeries, among: number): string =>
  among > 1 && name === brand ? `Other ${brand} models` : name;
