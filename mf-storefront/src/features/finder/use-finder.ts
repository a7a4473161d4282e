import { skipToken } from '@shop/platform/redux';
import { devicesApi } from '../../shared/devices.api.ts';
import { finderApi } from './finder.api.ts';
import type { Answers } from './rules/answers.ts';
import { placeOf } from './rules/place.ts';

/** Loads the data of the current step; `reads` lists the same queries for preloading. */
export function useFinder(asked: Answers) {
  const { category } = asked;
  const families = devicesApi.useFamiliesQuery(category ? skipToken : undefined);
  const series = finderApi.useDeviceSeriesQuery(category ?? skipToken);
  const models = finderApi.useDeviceModelsQuery(seriesAsked(asked) ?? skipToken);
  return { asked, families, series, models, place: placeOf(asked, series.currentData, models.currentData) };
}

export type Finder = ReturnType<typeof useFinder>;

/** Queries to preload for a URL. */
export function reads(asked: Answers) {
  if (!asked.category) return [devicesApi.endpoints.families.initiate()];
  const wanted = seriesAsked(asked);
  return [
    finderApi.endpoints.deviceSeries.initiate(asked.category),
    ...(wanted ? [finderApi.endpoints.deviceModels.initiate(wanted)] : []),
  ];
}

function seriesAsked({ category, brand, series }: Answers) {
  return category && brand && series ? { category, brand, series } : undefined;
}
