import { Link } from '@shop/platform/router';
import { classNames } from '@shop/platform/ui';
import { BatteryFull, Check } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import styles from './Steps.module.css';

export function DoneStep({ answer, change }: { answer: string; change: string }) {
  return (
    <li className={styles.step}>
      <Sign done />
      <b className={styles.answer}>{answer}</b>
      <Link className={styles.change} to={change} aria-label={`Change ${answer}`}>
        Change
      </Link>
    </li>
  );
}

interface OpenStepProps {
  /** Question number; the battery step has a check mark instead. */
  number?: number;
  title: string;
  /** Receives focus when the user reaches the step. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

export function OpenStep({ number, title, heading, children }: OpenStepProps) {
  return (
    <li className={classNames(styles.step, styles.open)} aria-current="step">
      <Sign number={number} done={!number} />
      <h2 className={styles.title} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <div className={styles.content}>{children}</div>
    </li>
  );
}

export function ComingStep({ number, title, children }: { number?: number; title: string; children?: ReactNode }) {
  return (
    <li className={classNames(styles.step, styles.coming)}>
      <Sign number={number ?? <BatteryFull size={20} />} />
      <b className={styles.answer}>{title}</b>
      {children && <p className={styles.hint}>{children}</p>}
    </li>
  );
}

function Sign({ number, done = false }: { number?: ReactNode; done?: boolean }) {
  return (
    <span className={classNames(styles.sign, done && styles.done)} aria-hidden>
      {done ? <Check size={20} /> : number}
    </span>
  );
}
