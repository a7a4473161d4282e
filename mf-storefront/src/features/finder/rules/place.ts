import type { DeviceModel, DeviceSeries } from '@shop/contracts/catalog';
import { type Answers, answersAlone } from './answers.ts';

/** Where in the questions somebody is: 1 family, 2 brand or series, 3 model, 4 the battery. */
export interface Place {
  step: 1 | 2 | 3 | 4;
  /** The answers that hold. */
  answers: Partial<Answers>;
  /** An answer of the address that there is not: the question before it is asked again. */
  missing?: string;
  device?: DeviceModel;
}

/** The last step that the address's answers lead to; what is not read yet is taken at its word. */
export function placeOf(asked: Answers, series?: DeviceSeries[], models?: DeviceModel[]): Place {
  const { category, brand, series: name, model } = asked;
  if (!category) return { step: 1, answers: {}, missing: asked.stray };
  if (!brand || (series && !series.some((each) => each.brand === brand))) return { step: 2, answers: { category }, missing: brand };
  const isThere = series ? series.some((each) => each.brand === brand && each.name === name) : models?.length !== 0;
  if (!name || !isThere) return { step: 2, answers: { category, brand }, missing: name };
  const device = models?.find((each) => each.name.toLowerCase() === model.toLowerCase());
  if (!model || (models && !device)) return { step: 3, answers: { category, brand, series: name }, missing: model };
  return { step: 4, answers: answersAlone(asked), device };
}

/** "Samsung · Galaxy A", "LG K", "iPhone 13": the brand only where the series does not say it. */
export function seriesLabel({ brand, name }: Pick<DeviceSeries, 'brand' | 'name'>): string {
  return brand === 'Apple' || name.toLowerCase().startsWith(brand.toLowerCase()) ? name : `${brand} · ${name}`;
}

export const modelCount = (count: number): string => `${count} ${count === 1 ? 'model' : 'models'}`;
