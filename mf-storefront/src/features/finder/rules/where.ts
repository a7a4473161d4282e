import type { Category } from '@shop/contracts/catalog';
import { textOf } from '../../../shared/address-text.ts';
import { modelNumberPath } from '../../../shared/model-number-path.ts';
import { type Answers, familyOf, readAnswers } from './answers.ts';

export interface Where {
  kind: Category;
  /** Number found on the device; "" if none. */
  number: string;
  answers: Answers;
}

/** Reads `kind`, or `where` on the finder's page, where "1" means the answered family. */
export function readWhere(query: URLSearchParams): Where {
  const answers = readAnswers(query);
  const kind = familyOf(query.get('kind') ?? query.get('where') ?? '') ?? answers.category ?? 'Android';
  return { kind, number: textOf(query, 'number'), answers };
}

/** Answers that the number form keeps as hidden fields. */
export const keptAnswers = ['category', 'brand', 'series'] as const;

/** URL of the model number page: `/find-my-battery/model-number?kind=Android`. */
export function wherePath(
  answers: Partial<Answers>,
  kind: Category = answers.category ?? 'Android',
  number = '',
): string {
  const keptEntries = keptAnswers.flatMap((name) => (answers[name] ? [[name, answers[name]]] : []));
  return `${modelNumberPath}?${new URLSearchParams([['kind', kind], ...keptEntries, ...(number ? [['number', number]] : [])])}`;
}
