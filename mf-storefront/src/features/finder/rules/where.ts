import type { Category } from '@shop/contracts/catalog';
import { textOf } from '../../../shared/address-text.ts';
import { modelNumberPath } from '../../../shared/model-number-path.ts';
import { type Answers, familyOf, readAnswers } from './answers.ts';

/** What the page on model numbers shows, as its address says it. */
export interface Where {
  kind: Category;
  /** The number that was found on the device; "" is none yet. */
  number: string;
  /** The answers to go back to. */
  answers: Answers;
}

/** `kind` in the address, `where` in that of the questions: "1" is the kind that was answered. */
export function readWhere(query: URLSearchParams): Where {
  const answers = readAnswers(query);
  const kind = familyOf(query.get('kind') ?? query.get('where') ?? '') ?? answers.category ?? 'Android';
  return { kind, number: textOf(query, 'number'), answers };
}

/** What its form keeps of the answers. */
export const keptAnswers = ['category', 'brand', 'series'] as const;

/** `/find-my-battery/model-number?kind=Android`: the page that shows where the number stands. */
export function wherePath(answers: Partial<Answers>, kind: Category = answers.category ?? 'Android', number = ''): string {
  const kept = keptAnswers.flatMap((name) => (answers[name] ? [[name, answers[name]]] : []));
  return `${modelNumberPath}?${new URLSearchParams([['kind', kind], ...kept, ...(number ? [['number', number]] : [])])}`;
}
