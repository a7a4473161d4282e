import type { DeliveryMethod } from '@shop/contracts/orders';
import { Banknote } from 'lucide-react';
import styles from './PaymentSection.module.css';
import { Section } from './Section.tsx';

/** 4: how the order is paid. There is one way, so there is nothing to choose. */
export function PaymentSection({ deliveryMethod }: { deliveryMethod: DeliveryMethod }) {
  return (
    <Section number={4} title="Payment Method">
      <div className={styles.method}>
        <Banknote size={24} aria-hidden />
        <p>
          <b>Cash</b>
          <span className="muted small">
            {deliveryMethod === 'pickup' ? 'Pay on pickup, at the store' : 'Pay on delivery, at your door'}
          </span>
        </p>
      </div>
    </Section>
  );
}
