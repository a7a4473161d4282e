import { classNames } from '@shop/platform/ui';
import { Check } from 'lucide-react';
import { type Progress, stepLabels } from '../orders/order-status.ts';
import styles from './OrderProgress.module.css';

/** The steps of a delivery or a pickup: those that are done are ticked, the current one is marked, the rest is to come. */
export function OrderProgress({ steps, currentStep }: Progress) {
  return (
    <ol className={styles.progress} aria-label="Order progress">
      {steps.map((step, index) => {
        const current = index === currentStep;
        const done = index < currentStep || (current && index === steps.length - 1);
        return (
          <li
            key={step}
            className={classNames(styles.step, (done || current) && styles.reached, current && styles.current)}
            aria-current={current ? 'step' : undefined}
          >
            <span className={styles.dot}>{done && <Check size={14} strokeWidth={3} aria-hidden />}</span>
            {stepLabels[step]}
            {done && <span className="visually-hidden"> (done)</span>}
          </li>
        );
      })}
    </ol>
  );
}
