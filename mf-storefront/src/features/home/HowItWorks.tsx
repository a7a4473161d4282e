import { Card } from '@shop/platform/ui';
import { SectionHead } from '../../shared/stores/SectionHead.tsx';
import styles from './HowItWorks.module.css';

const steps = [
  { title: 'Find your model', text: 'Type the number from Settings or the back of the device, or choose its family.' },
  {
    title: 'Order without an account',
    text: 'Pay in cash when you get it, or by bank transfer with the receipt uploaded.',
  },
  {
    title: 'Delivered or fitted',
    text: 'To your door, or fitted in 30–60 minutes. We call within 24 hours to confirm.',
  },
];

export function HowItWorks() {
  return (
    <section className="section">
      <SectionHead title="How it works" />
      <ol className={styles.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <Card className={styles.step}>
              <span className={styles.number} aria-hidden>
                {index + 1}
              </span>
              <h3>{title}</h3>
              <p className="muted">{text}</p>
            </Card>
          </li>
        ))}
      </ol>
    </section>
  );
}
