import type { User } from '@shop/contracts/auth';
import { parishNames } from '@shop/contracts/parishes';
import { storeOf } from '@shop/contracts/stores';
import { useShop } from '@shop/platform/platform';
import { Fragment, type ReactNode } from 'react';
import { DeliveryPromise, PickupPromiseText } from '../../shared/dates/Promises.tsx';
import type { CheckoutValues } from '../../shared/outbox/draft.ts';
import { leadTo, type Part } from './lead-to.ts';
import styles from './Recap.module.css';
import { fullName } from './rules/submission.ts';

interface RecapProps {
  user: User | null;
  values: CheckoutValues;
  installation: boolean;
  pieces: number;
  payment: ReactNode;
}

/** Repeats contact, delivery, installation and payment before ordering, each with a Change button (product.md#checkout). */
export function Recap({ user, values, installation, pieces, payment }: RecapProps) {
  const store = storeOf(useShop(), values.pickupLocation);
  const address = values.address.trim();
  const notes = values.notes.trim();
  const pickup = values.deliveryMethod === 'pickup';
  const contact = [
    user ? fullName(user) : values.name.trim(),
    values.phone.trim(),
    user ? user.email : values.email.trim(),
  ];
  return (
    <dl>
      <Row label="Contact" part="customer">
        {[...new Set(contact)].filter(Boolean).map((text, index) => (
          <Fragment key={text}>
            {index > 0 && ', '}
            <bdi>{text}</bdi>
          </Fragment>
        ))}
      </Row>
      {pickup ? (
        <Row label="Pickup" part="delivery" also={<PickupPromiseText store={values.pickupLocation} />}>
          {store?.name}
        </Row>
      ) : (
        <Row label="Delivery" part="delivery" also={<DeliveryPromise region={values.region} />}>
          {address && (
            <>
              <bdi>{address}</bdi>
              <span>{`, ${parishNames[values.region]}`}</span>
            </>
          )}
        </Row>
      )}
      <Row label="Installation" part="installation">
        {installation ? `A technician fits ${batteries(pieces)}` : 'Not chosen'}
      </Row>
      <Row label="Payment" part="payment">
        {payment}
      </Row>
      {notes && (
        <Row label="Notes" part="notes">
          <bdi>{notes}</bdi>
        </Row>
      )}
    </dl>
  );
}

const batteries = (pieces: number) =>
  pieces > 2 ? `all ${pieces} batteries` : pieces === 2 ? 'both batteries' : 'the battery';

interface RowProps {
  label: string;
  part: Part;
  children: ReactNode;
  /** Shown even while the value is empty. */
  also?: ReactNode;
}

function Row({ label, part, children, also }: RowProps) {
  const isEmpty = !children || (Array.isArray(children) && children.length === 0);
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>
        {isEmpty ? <span className="muted">Not filled in yet</span> : <span>{children}</span>}
        {also}
      </dd>
      <dd className={styles.way}>
        <button type="button" className="small" onClick={() => leadTo(part)}>
          Change<span className="visually-hidden">{` ${label.toLowerCase()}`}</span>
        </button>
      </dd>
    </div>
  );
}
