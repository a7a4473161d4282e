import type { DeviceModel, DeviceSeries } from '@shop/contracts/catalog';
import { type Answers, answersAlone } from './answers.ts';

/** Current step: 1 family, 2 brand or series, 3 model, 4 battery. */
export interface Place {
  step: 1 | 2 | 3 | 4;
  answers: Partial<Answers>;
  /** An unknown answer in the URL; the finder repeats its question. */
  missing?: string;
  device?: DeviceModel;
}

/** Finds the last step that the URL's answers reach. Answers are trusted until their query has loaded. */
export function placeOf(urlAnswers: Answers, series?: DeviceSeries[], models?: DeviceModel[]): Place {
  const { category, brand, series: name, model } = urlAnswers;
  if (!category) return { step: 1, answers: {}, missing: urlAnswers.stray };
  if (!brand || (series && !series.some((each) => each.brand === brand)))
    return { step: 2, answers: { category }, missing: brand };
  const isThere = series ? series.some((each) => each.brand === brand && each.name === name) : models?.length !== 0;
  if (!name || !isThere) return { step: 2, answers: { category, brand }, missing: name };
  const device = models?.find((each) => each.name.toLowerCase() === model.toLowerCase());
  if (!model || (models && !device)) return { step: 3, answers: { category, brand, series: name }, missing: model };
  return { step: 4, answers: answersAlone(urlAnswers), device };
}

/** "Samsung · Galaxy A", "LG K", "iPhone 13": adds the brand if the series lacks it. */
export function seriesLabel({ brand, name }: Pick<DeviceSeries, 'brand' | 'name'>): string {
  return brand === 'Apple' || name.toLowerCase().startsWith(brand.toLowerCase()) ? name : `${brand} · ${name}`;
}

export const modelCount = (count: number): string => `${count} ${count === 1 ? 'model' : 'models'}`;
