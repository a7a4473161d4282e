import type { Customer } from '@shop/contracts/customers';
import type { Order } from '@shop/contracts/orders';
import type { Ticket } from '@shop/contracts/support';
import { errorMessage, formatJmd } from '@shop/platform/platform';
import { Link } from '@shop/platform/router';
import { FailedState, IconButton, Skeleton } from '@shop/platform/ui';
import { Drawer } from 'antd';
import { X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { counted } from '../../shared/counted.ts';
import { focusPageTitle } from '../../shared/parts/PageHead.tsx';
import styles from './CustomerDrawer.module.css';
import { focusCustomer } from './CustomersTable.tsx';
import { nameOf } from './customer-name.ts';
import { type Newest, useOrdersOfCustomerQuery, useTicketsOfCustomerQuery } from './customers.api.ts';

interface CustomerDrawerProps {
  /** The drawer is open while it is set. */
  customer: Customer | undefined;
  onClose: () => void;
}

/** A customer's newest orders and tickets; closing it focuses the customer's row. */
export function CustomerDrawer({ customer, onClose }: CustomerDrawerProps) {
  const titleId = useId();
  // Keeps its content while it closes.
  const [last, setLast] = useState(customer);
  if (customer && customer !== last) setLast(customer);
  const shown = customer ?? last;
  return (
    <Drawer
      open={customer !== undefined}
      onClose={onClose}
      size="min(30rem, 100vw)"
      closable={false}
      destroyOnHidden
      aria-labelledby={titleId}
      classNames={{ body: styles.body }}
      focusable={{ focusTriggerAfterClose: false }}
      afterOpenChange={(open) => open || (shown && focusCustomer(shown.id)) || focusPageTitle()}
    >
      {shown && (
        <>
          <header className={styles.header}>
            <div>
              <h2 id={titleId}>{nameOf(shown) || shown.email}</h2>
              <a href={`mailto:${shown.email}`}>{shown.email}</a>
            </div>
            <IconButton label="Close" onClick={onClose}>
              <X size={22} aria-hidden />
            </IconButton>
          </header>
          <Orders userId={shown.id} />
          <Tickets userId={shown.id} />
        </>
      )}
    </Drawer>
  );
}

const Orders = ({ userId }: { userId: string }) => (
  <Entries<Order> title="Orders" noun="order" list={useOrdersOfCustomerQuery(userId, fresh)}>
    {({ id, orderNumber, total }) => (
      <>
        <Link to={`/admin/dashboard?order=${id}`}>{orderNumber}</Link>
        <span className="num">{formatJmd(total)}</span>
      </>
    )}
  </Entries>
);

const Tickets = ({ userId }: { userId: string }) => (
  <Entries<Ticket> title="Tickets" noun="ticket" list={useTicketsOfCustomerQuery(userId, fresh)}>
    {({ id, subject, status }) => (
      <>
        <Link to={`/admin/tickets?ticket=${id}`}>{subject}</Link>
        <span className="muted">{status.replaceAll('_', ' ')}</span>
      </>
    )}
  </Entries>
);

const fresh = { refetchOnMountOrArgChange: true };

interface EntriesProps<Entry> {
  title: string;
  noun: string;
  list: { data?: Newest<Entry>; error?: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown };
  children: (entry: Entry) => ReactNode;
}

function Entries<Entry extends { id: string }>({ title, noun, list, children }: EntriesProps<Entry>) {
  const { data, error, isError, isFetching, refetch } = list;
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      {isError && (
        <FailedState title={`${title} could not be loaded`} onRetry={refetch} retrying={isFetching}>
          {errorMessage(error)}
        </FailedState>
      )}
      {!data && !isError && <Skeleton lines={3} />}
      {data && !isError && (
        <>
          <p className="muted">
            {data.total > data.entries.length
              ? `The newest ${data.entries.length} of ${counted(data.total, noun)}.`
              : `${counted(data.total, noun)}.`}
          </p>
          <ul className={styles.entries}>
            {data.entries.map((entry) => (
              <li key={entry.id}>{children(entry)}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
