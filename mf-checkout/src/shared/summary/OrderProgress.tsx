import { weekdayText } from '@shop/contracts/date-texts';
import { localTime } from '@shop/contracts/local-time';
import { defaultTimeZone, timeText, useShop } from '@shop/platform/platform';
import { classNames } from '@shop/platform/ui';
import { Check, X } from 'lucide-react';
import { Fragment } from 'react';
import { type Progress, stepLabels } from '../orders/order-status.ts';
import styles from './OrderProgress.module.css';

interface OrderProgressProps extends Progress {
  rejected?: boolean;
  /** ISO instant of the rejection. */
  rejectedAt?: string | undefined;
}

export function OrderProgress({ steps, currentStep, reached, rejected = false, rejectedAt }: OrderProgressProps) {
  return (
    <div className={styles.room}>
      <ol className={classNames(styles.progress, (reached || rejected) && styles.timed)} aria-label="Order progress">
        {steps.map((step, index) => {
          const last = index === currentStep;
          const done = index < currentStep || (last && (rejected || index === steps.length - 1));
          const current = last && !rejected;
          return (
            <Fragment key={step}>
              <li
                className={classNames(styles.step, (done || current) && styles.reached, current && styles.current)}
                aria-current={current ? 'step' : undefined}
              >
                <span className={styles.dot}>{done && <Check size={14} strokeWidth={3} aria-hidden />}</span>
                <span>
                  {stepLabels[step]}
                  {done && <span className="visually-hidden"> (done)</span>}
                  {(done || current) && <StepTime at={reached?.[step]} className={styles.time} />}
                </span>
              </li>
              {last && rejected && <RejectedStep at={rejectedAt} />}
            </Fragment>
          );
        })}
      </ol>
    </div>
  );
}

const RejectedStep = ({ at }: { at: string | undefined }) => (
  <li className={classNames(styles.step, styles.reached, styles.current, styles.rejected)} aria-current="step">
    <span className={styles.dot}>
      <X size={14} strokeWidth={3} aria-hidden />
    </span>
    <span>
      Receipt rejected
      <span className={styles.time}>
        <StepTime at={at} />
        <span>{`${at ? '. ' : ''}Waiting for another one`}</span>
      </span>
    </span>
  </li>
);

/** "Wed 18 Nov, 2:20 PM" in the shop's time zone. */
function StepTime({ at, className }: { at: string | undefined; className?: string | undefined }) {
  const timeZone = useShop()?.timeZone ?? defaultTimeZone;
  if (!at) return null;
  return (
    <time className={className} dateTime={at}>
      {`${weekdayText(localTime(at, timeZone).day)}, ${timeText(at, timeZone)}`}
    </time>
  );
}
