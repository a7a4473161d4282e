import { type CartLine, fromCents, openCart, priceCents, useShop } from '@shop/platform/platform';
import { Button, Card, Note } from '@shop/platform/ui';
import { CircleAlert, ShieldCheck } from 'lucide-react';
import type { CheckoutValues } from '../../shared/outbox/draft.ts';
import { OrderItems } from '../../shared/summary/OrderItems.tsx';
import { OrderTotals } from '../../shared/summary/OrderTotals.tsx';
import { ChangesNotice } from './ChangesNotice.tsx';
import { FiguresPending } from './FiguresPending.tsx';
import { ItemsPending } from './ItemsPending.tsx';
import { Recap } from './Recap.tsx';
import type { Choices, Fees, Figures } from './rules/figures.ts';
import styles from './SummaryPanel.module.css';
import { Terms } from './Terms.tsx';
import type { Refusal } from './use-refusal.ts';

interface SummaryPanelProps {
  lines: CartLine[];
  figures: Figures | undefined;
  choices: Choices;
  values: CheckoutValues;
  refusal: Refusal;
  placing: boolean;
  onAcceptFees: (fees: Partial<Fees>) => void;
}

/** Order Summary: what, where, how much, and the one button. */
export function SummaryPanel({ lines, figures, choices, values, refusal, placing, onAcceptFees }: SummaryPanelProps) {
  const { deliveryMethod, installation } = choices;
  return (
    <aside className={styles.side} aria-labelledby="checkout-summary">
      <Card className={styles.summary}>
        <div className={styles.head}>
          <h2 id="checkout-summary">Order Summary</h2>
          <button type="button" className={styles.change} onClick={openCart}>
            Change<span className="visually-hidden"> the cart</span>
          </button>
        </div>
        {lines.length > 0 ? <OrderItems items={lines.map(itemOf)} /> : <ItemsPending />}
        {figures ? <OrderTotals figures={{ ...figures, deliveryMethod, installationEnabled: installation }} /> : <FiguresPending />}
        <Recap values={values} />
        {refusal.changes && <ChangesNotice changes={refusal.changes} onDone={refusal.clear} onAcceptFees={onAcceptFees} />}
        {refusal.message && (
          <Note tone="red" announce icon={<CircleAlert size={20} aria-hidden />}>
            {refusal.message}
            {refusal.limited && <CallInstead />}
          </Note>
        )}
        {!refusal.changes && <PlaceButton placing={placing} />}
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

function CallInstead() {
  const shop = useShop();
  if (!shop?.telephone) return null;
  return (
    <>
      {' Or order by telephone: '}
      <a href={`tel:${shop.telephoneLink}`}>
        <span className="unbroken">{shop.telephone}</span>
      </a>
    </>
  );
}

function PlaceButton({ placing }: { placing: boolean }) {
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
      {placing ? 'Processing...' : 'Place Secure Order'}
    </Button>
  );
}
