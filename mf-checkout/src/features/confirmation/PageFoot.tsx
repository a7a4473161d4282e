import { Link } from '@shop/platform/router';
import { LinkButton } from '@shop/platform/ui';
import type { OrderCopy } from '../../shared/orders/order-copy.ts';
import { type SaidPayment, SummaryCard } from '../../shared/summary/SummaryCard.tsx';
import styles from './PageFoot.module.css';

interface PageFootProps {
  order: OrderCopy;
  payment?: SaidPayment | undefined;
  /** The shop may still assign another number. */
  provisional?: boolean;
  /** Another action on the page is the primary one. */
  secondary?: boolean;
}

export function PageFoot({ order, payment, provisional = false, secondary = false }: PageFootProps) {
  return (
    <SummaryCard order={order} payment={payment}>
      {provisional && <p className="muted small">The order number may change when the shop takes the order.</p>}
      <div className={styles.links}>
        <LinkButton kind={secondary ? undefined : 'primary'} block to="/device-batteries">
          Continue Shopping
        </LinkButton>
        <Link className={styles.home} to="/">
          <span className="underlined">Back to Home</span>
        </Link>
      </div>
    </SummaryCard>
  );
}
