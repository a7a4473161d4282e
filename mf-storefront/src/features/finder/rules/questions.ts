import type { DeviceSeries } from '@shop/contracts/catalog';
import { answersPath } from './answers.ts';
import { brandsOf } from './brands.ts';
import { type Place, seriesLabel } from './place.ts';

interface Answered {
  answer: string;
  /** URL of the question, to change its answer. */
  change: string;
}

/** Answered questions, family first. Brand and series are one answer; an only brand is omitted. */
export function answered({ step, answers, device }: Place, all: DeviceSeries[] = []): Answered[] {
  const { category, brand, series, model } = answers;
  if (!category) return [];
  const brands = brandsOf(all);
  const hasBrands = brands.length !== 1;
  const manySeries = (brands.find(({ name }) => name === brand)?.series.length ?? 0) > 1;
  const list: Answered[] = [{ answer: category, change: answersPath({}) }];
  if (brand && series) {
    const change = answersPath({ category, brand: hasBrands && manySeries ? brand : undefined });
    list.push({ answer: seriesLabel({ brand, name: series }), change });
  } else if (brand && hasBrands) {
    list.push({ answer: brand, change: answersPath({ category }) });
  }
  if (step === 4) list.push({ answer: device?.name ?? model ?? '', change: answersPath({ category, brand, series }) });
  return list;
}

/** Text of the current question; covers brand and series until the brands have loaded. */
export function questionOf({ step, answers: { category, brand, series } }: Place, all?: DeviceSeries[]): string {
  if (step === 1) return 'What are you fixing?';
  if (step === 4) return 'Your battery';
  if (step === 3) return `Which ${series === brand ? `${brand} model` : series} is it?`;
  if (!all) return 'Which brand or series is it?';
  const isOne = new Set(all.map((each) => each.brand)).size < 2;
  if (isOne) return `Which ${category} is it?`;
  return brand ? `Which ${brand} is it?` : 'Which brand is it?';
}
