import { type Category, categories } from '@shop/contracts/catalog';
import { textOf } from '../../../shared/address-text.ts';
import { finderPath } from '../../../shared/finder-path.ts';

/** Answers in the URL (product.md#finder); "" means unanswered. */
export interface Answers {
  category: Category | undefined;
  brand: string;
  series: string;
  model: string;
  find: string;
  /** Shows the full model list. */
  all: boolean;
  /** Unknown family name from the URL. */
  stray: string;
}

export const familyOf = (name: string): Category | undefined =>
  categories.find((each) => each.toLowerCase() === name.toLowerCase());

export function readAnswers(query: URLSearchParams): Answers {
  const text = (name: string) => textOf(query, name);
  const category = familyOf(text('category'));
  return {
    category,
    brand: text('brand'),
    series: text('series'),
    model: text('model'),
    find: text('find'),
    all: query.get('all') === '1',
    stray: category ? '' : text('category'),
  };
}

const names = ['category', 'brand', 'series', 'model', 'find'] as const;

/** URL of answers: `/find-my-battery?category=Android&brand=Samsung`. */
export function answersPath(answers: Partial<Answers>): string {
  const query = new URLSearchParams(names.flatMap((name) => (answers[name] ? [[name, answers[name]]] : [])));
  if (answers.all) query.set('all', '1');
  return `${finderPath}${query.size > 0 ? `?${query}` : ''}`;
}

/** Answers without the display options `find`, `all` and `stray`. */
export const answersAlone = ({ category, brand, series, model }: Answers): Partial<Answers> => ({
  category,
  brand,
  series,
  model,
});
