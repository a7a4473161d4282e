import { skipToken } from '@shop/platform/redux';
import { devicesApi } from '../../shared/devices.api.ts';
import { finderApi } from './finder.api.ts';
import type { Answers } from './rules/answers.ts';
import { placeOf } from './rules/place.ts';

/** Loads the data of the current step; `reads` lists the same queries for preloading. */
export function useFinder(urlAnswers: Answers) {
  const { category } = urlAnswers;
  const families = devicesApi.useFamiliesQuery(category ? skipToken : undefined);
  const series = finderApi.useDeviceSeriesQuery(category ?? skipToken);
  const models = finderApi.useDeviceModelsQuery(seriesAsked(urlAnswers) ?? skipToken);
  return { urlAnswers, families, series, models, place: placeOf(urlAnswers, series.currentData, models.currentData) };
}

export type Finder = ReturnType<typeof useFinder>;

export function reads(urlAnswers: Answers) {
  if (!urlAnswers.category) return [devicesApi.endpoints.families.initiate()];
  const seriesQuery = seriesAsked(urlAnswers);
  return [
    finderApi.endpoints.deviceSeries.initiate(urlAnswers.category),
    ...(seriesQuery ? [finderApi.endpoints.deviceModels.initiate(seriesQuery)] : []),
  ];
}

function seriesAsked({ category, brand, series }: Answers) {
  return category && brand && series ? { category, brand, series } : undefined;
}
