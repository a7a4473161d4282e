import { type CartLine, fromCents, openCart, priceCents } from '@shop/platform/platform';
import { Button, Card } from '@shop/platform/ui';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { OrderItems } from '../../shared/summary/OrderItems.tsx';
import { OrderTotals } from '../../shared/summary/OrderTotals.tsx';
import { FiguresSkeleton } from './FiguresSkeleton.tsx';
import { ItemsSkeleton } from './ItemsSkeleton.tsx';
import { summaryId } from './lead-to.ts';
import { RefusalPart } from './RefusalPart.ts';
import type { Choices, Fees, Figures } from './rules/figures.ts';
import styles from './SummaryPanel.module.css';
import { Terms } from './Terms.tsx';
import type { Refusal } from './use-refusal.ts';

interface SummaryPanelProps {
  lines: CartLine[];
  figures: Figures | undefined;
  choices: Choices;
  recap: ReactNode;
  receiptComes: boolean;
  refusal: Refusal;
  placing: boolean;
  onAcceptFees: (fees: Partial<Fees>) => void;
}

export function SummaryPanel({
  lines,
  figures,
  choices,
  recap,
  receiptComes,
  refusal,
  placing,
  onAcceptFees,
}: SummaryPanelProps) {
  const { deliveryMethod, installation } = choices;
  return (
    <aside className={styles.side} aria-labelledby={summaryId}>
      <Card className={styles.summary}>
        <div className={styles.head}>
          <h2 id={summaryId} tabIndex={-1}>
            Order Summary
          </h2>
          <button type="button" className={styles.change} onClick={openCart}>
            Change items
          </button>
        </div>
        {lines.length > 0 ? <OrderItems items={lines.map(itemOf)} /> : <ItemsSkeleton />}
        {recap}
        {figures ? (
          <OrderTotals figures={{ ...figures, deliveryMethod, installationEnabled: installation }} />
        ) : (
          <FiguresSkeleton />
        )}
        {(refusal.ended || refusal.changed || refusal.message || receiptComes) && (
          <RefusalPart refusal={refusal} receiptComes={receiptComes} onAcceptFees={onAcceptFees} />
        )}
        {!refusal.ended && !refusal.changed && <PlaceButton placing={placing} again={refusal.later} />}
        <p className="muted small">
          <Terms />
          We call within 24 hours to confirm.
        </p>
      </Card>
    </aside>
  );
}

const itemOf = ({ productId, name, price, quantity, image }: CartLine) => ({
  id: productId,
  name,
  price: fromCents(priceCents(price)),
  quantity,
  image,
});

function PlaceButton({ placing, again }: { placing: boolean; again: boolean | undefined }) {
  return (
    <Button
      id="checkout-place"
      kind="gold"
      className={styles.place}
      type="submit"
      block
      busy={placing}
      icon={<ShieldCheck size={18} aria-hidden />}
    >
      {placing ? 'Processing...' : again ? 'Try Again' : 'Place Secure Order'}
    </Button>
  );
}
