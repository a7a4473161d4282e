import { Card } from '@shop/platform/ui';
import { type ReactNode, useId } from 'react';

/** A numbered part of checkout. */
export function Section({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="checkout-section">
        <h2 id={id}>
          <span className="checkout-number">{number}</span> {title}
        </h2>
        {children}
      </Card>
    </section>
  );
}
