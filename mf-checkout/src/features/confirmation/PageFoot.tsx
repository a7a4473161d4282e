import { Link } from '@shop/platform/router';
import { LinkButton } from '@shop/platform/ui';
import type { OrderCopy } from '../../shared/orders/order-copy.ts';
import { type SaidPayment, SummaryCard } from '../../shared/summary/SummaryCard.tsx';
import styles from './PageFoot.module.css';

interface PageFootProps {
  order: OrderCopy;
  /** Undefined while the shop has not said it. */
  payment?: SaidPayment | undefined;
  /** The shop has not given it its number yet. */
  provisional?: boolean;
  /** Something else on the page is to be pressed first. */
  secondary?: boolean;
}

/** The Order Summary with the ways on. */
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
