import { type CartLine, fromCents, openCart, priceCents, useShop } from '@shop/platform/platform';
import { Button, Card, Note, Skeleton } from '@shop/platform/ui';
import { CircleAlert, ShieldCheck } from 'lucide-react';
import type { CheckoutValues } from '../../shared/outbox/draft.ts';
import { OrderItems } from '../../shared/summary/OrderItems.tsx';
import { OrderTotals } from '../../shared/summary/OrderTotals.tsx';
import { ChangesNotice } from './ChangesNotice.tsx';
import { Recap } from './Recap.tsx';
import type { Choices, Fees, Figures } from './rules/figures.ts';
import type { Refusal } from './use-refusal.ts';

interface SummaryPanelProps {
  lines: CartLine[];
  figures: Figures | undefined;
  choices: Choices;
  values: CheckoutValues;
  refusal: Refusal;
  placing: boolean;
  /** Why the order was not sent, in a sentence. */
  message: string | undefined;
  onAcceptFees: (fees: Partial<Fees>) => void;
}

/** Order Summary: what, where, how much, and the one button. */
export function SummaryPanel({ lines, figures, choices, values, refusal, placing, message, onAcceptFees }: SummaryPanelProps) {
  const { deliveryMethod, installation } = choices;
  const items = lines.map(({ productId, name, price, quantity, image }) => ({
    id: productId,
    name,
    price: fromCents(priceCents(price)),
    quantity,
    image,
  }));
  return (
    <aside className="checkout-side" aria-labelledby="checkout-summary">
      <Card className="checkout-summary">
        <div className="checkout-summary-head">
          <h2 id="checkout-summary">Order Summary</h2>
          <button type="button" className="checkout-change" onClick={openCart}>
            Change<span className="visually-hidden"> the cart</span>
          </button>
        </div>
        <OrderItems items={items} />
        {figures ? <OrderTotals figures={{ ...figures, deliveryMethod, installationEnabled: installation }} /> : <Skeleton lines={4} />}
        <Recap values={values} />
        {refusal.changes && <ChangesNotice changes={refusal.changes} onDone={refusal.clear} onAcceptFees={onAcceptFees} />}
        {message && (
          <Note tone="red" announce icon={<CircleAlert size={20} aria-hidden />}>
            {message}
            {refusal.limited && <CallInstead />}
          </Note>
        )}
        {!refusal.changes && <PlaceButton placing={placing} />}
        <p className="muted small">By placing this order you agree to our terms. We call within 24 hours to confirm.</p>
      </Card>
    </aside>
  );
}

function CallInstead() {
  const shop = useShop();
  if (!shop?.telephone) return null;
  return (
    <>
      {' Or order by telephone: '}
      <a href={`tel:${shop.telephoneLink}`}>{shop.telephone}</a>
    </>
  );
}

function PlaceButton({ placing }: { placing: boolean }) {
  return (
    <Button
      id="checkout-place"
      kind="gold"
      className="checkout-place"
      type="submit"
      block
      disabled={placing}
      icon={<ShieldCheck size={18} aria-hidden />}
    >
      {placing ? 'Processing...' : 'Place Secure Order'}
    </Button>
  );
}
