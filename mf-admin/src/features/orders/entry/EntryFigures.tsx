import type { Totals } from '@shop/contracts/order-totals';
import { formatJmd, toCents } from '@shop/platform/platform';
import figures from '../drawer/OrderFigures.module.css';
import type { Entry } from './entry.ts';

/** The parts of a new order's total. The server calculates them again when it is placed. */
export function EntryFigures({ entry, totals }: { entry: Entry; totals: Totals }) {
  const fee = entry.destination === 'delivery' ? 'Delivery' : 'Pickup';
  return (
    <section aria-label="Summary">
      <ul className={figures.lines}>
        <Row name="Subtotal" amount={formatJmd(totals.subtotal)} />
        {entry.installationService && <Row name="Installation" amount={formatJmd(totals.installationFee)} />}
        <Row name={fee} amount={toCents(totals.deliveryFee) === 0 ? 'Free' : formatJmd(totals.deliveryFee)} />
        {/[1-9]/.test(totals.rounding) && <Row name="Rounding" amount={totals.rounding} />}
      </ul>
    </section>
  );
}

const Row = ({ name, amount }: { name: string; amount: string }) => (
  <li className="muted">
    <span>{name}</span>
    <span className="num">{amount}</span>
  </li>
);
