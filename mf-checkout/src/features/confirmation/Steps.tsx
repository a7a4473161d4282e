import type { ReactNode } from 'react';
import { TitledCard } from '../../shared/summary/TitledCard.tsx';
import styles from './Steps.module.css';

export interface Step {
  title: string;
  when?: string;
  text: ReactNode;
}

export function Steps({ steps }: { steps: Step[] }) {
  return (
    <TitledCard title="What happens next?">
      <ol className={styles.steps}>
        {steps.map(({ title, when, text }, index) => (
          <li key={title}>
            <span className={styles.number} aria-hidden>
              {index + 1}
            </span>
            <div>
              <h3>{title}</h3>
              {when && <p className={styles.when}>{when}</p>}
              <p className="muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </TitledCard>
  );
}
