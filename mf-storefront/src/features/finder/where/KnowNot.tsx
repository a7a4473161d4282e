import { Link } from '@shop/platform/router';
import { ChevronRight, CircleHelp } from 'lucide-react';
import type { Answers } from '../rules/answers.ts';
import { wherePath } from '../rules/where.ts';
import styles from './WhereCard.module.css';

/** Link to the model number page on narrow screens; wide screens show {@link WhereCard}. */
export function KnowNot({ answers }: { answers: Partial<Answers> }) {
  return (
    <Link className={styles.row} to={wherePath(answers)}>
      <CircleHelp size={20} aria-hidden />
      <b>I don't know my model</b>
      <ChevronRight size={20} aria-hidden />
    </Link>
  );
}
