import { Check } from 'lucide-react';
import { type Progress, stepLabels } from '../orders/order-status.ts';
import './progress.css';

/** The steps of a delivery or a pickup; those up to and including the current one are highlighted. */
export function OrderProgress({ steps, currentStep }: Progress) {
  return (
    <ol className="progress" aria-label="Order progress">
      {steps.map((step, index) => {
        const reached = index <= currentStep;
        const current = index === currentStep;
        const name = ['progress-step', reached && 'progress-reached', current && 'progress-current'].filter(Boolean).join(' ');
        return (
          <li key={step} className={name} aria-current={current ? 'step' : undefined}>
            <span className="progress-dot">{reached && <Check size={14} strokeWidth={3} aria-hidden />}</span>
            {stepLabels[step]}
            {reached && !current && <span className="visually-hidden"> (done)</span>}
          </li>
        );
      })}
    </ol>
  );
}
