import { classNames, LinkButton } from '@shop/platform/ui';
import { AskUs } from '../AskUs.tsx';
import type { Answers } from '../rules/answers.ts';
import { numberPlaces } from '../rules/number-places.ts';
import { wherePath } from '../rules/where.ts';
import { AboutScreen } from './AboutScreen.tsx';
import styles from './WhereCard.module.css';

interface WhereCardProps {
  answers: Partial<Answers>;
  /** Hides the card on narrow screens, where the step has its own link ({@link KnowNot}). */
  besides: boolean;
}

export function WhereCard({ answers, besides }: WhereCardProps) {
  return (
    <aside className={classNames(styles.card, besides && styles.besides)} aria-labelledby="know-not">
      <div className={styles.picture} aria-hidden>
        <AboutScreen place={numberPlaces[answers.category ?? 'Android']} />
      </div>
      <div className={styles.words}>
        <h2 id="know-not">I don't know my model</h2>
        <p className="muted">The model number is in Settings and on the back. We show you where, then you type it.</p>
        <LinkButton block to={wherePath(answers)}>
          Show me where
        </LinkButton>
        <AskUs />
      </div>
    </aside>
  );
}
