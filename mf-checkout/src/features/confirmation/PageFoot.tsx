import { LinkButton } from '@shop/platform/ui';
import type { OrderCopy } from '../../shared/orders/order-copy.ts';
import { SummaryCard } from '../../shared/summary/SummaryCard.tsx';

/** The Order Summary with the ways on. */
export function PageFoot({ order }: { order: OrderCopy }) {
  return (
    <aside>
      <SummaryCard order={order}>
        <div className="confirmation-links">
          <LinkButton kind="primary" block to="/device-batteries">
            Continue Shopping
          </LinkButton>
          <LinkButton block to="/">
            Back to Home
          </LinkButton>
        </div>
      </SummaryCard>
    </aside>
  );
}
