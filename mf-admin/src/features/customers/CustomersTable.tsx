import type { Customer } from '@shop/contracts/customers';
import { defaultTimeZone, momentText, shortMomentText } from '@shop/platform/platform';
import { EmptyState } from '@shop/platform/ui';
import { Button, Table } from 'antd';
import table from '../../shared/parts/table.module.css';
import styles from './CustomersTable.module.css';
import { nameOf } from './customer-name.ts';

interface CustomersTableProps {
  customers: Customer[];
  busy: boolean;
  timeZone: string | undefined;
  onSelect: (id: string) => void;
  /** Present while a search is set. */
  onClear: (() => void) | undefined;
}

const rowButtonId = (id: string) => `customer-${id}`;

/** Focuses the customer's row and returns whether it is listed. */
export function focusCustomer(id: string): boolean {
  const button = document.getElementById(rowButtonId(id));
  button?.focus();
  return button !== null;
}

/** One page of customers. A click on a row opens the customer, a button does so for keyboards. */
export function CustomersTable({
  customers,
  busy,
  timeZone = defaultTimeZone,
  onSelect,
  onClear,
}: CustomersTableProps) {
  const now = new Date();
  return (
    <Table<Customer>
      className={`${table.table} ${styles.table}`}
      aria-label="Customers"
      rowKey="id"
      dataSource={customers}
      columns={[
        {
          title: 'Email',
          key: 'email',
          className: styles.email,
          render: (_, { id, email }) => (
            <button type="button" id={rowButtonId(id)} className={styles.open} aria-haspopup="dialog">
              {email}
            </button>
          ),
        },
        { title: 'Name', key: 'name', render: (_, customer) => nameOf(customer) },
        {
          title: 'Account since',
          key: 'since',
          className: styles.since,
          render: (_, { createdAt }) => (
            <time dateTime={createdAt} title={momentText(createdAt, timeZone)}>
              {shortMomentText(createdAt, now, timeZone)}
            </time>
          ),
        },
      ]}
      pagination={false}
      loading={{ spinning: busy, delay: 300 }}
      rowClassName={table.opens}
      onRow={({ id }) => ({ onClick: () => onSelect(id) })}
      locale={{ emptyText: <NoCustomers onClear={onClear} /> }}
    />
  );
}

function NoCustomers({ onClear }: Pick<CustomersTableProps, 'onClear'>) {
  if (!onClear)
    return <EmptyState title="No customer has an account yet">Guests and their orders are under orders.</EmptyState>;
  return (
    <EmptyState title="No customer found" action={<Button onClick={onClear}>Clear search</Button>}>
      Guests have no account. Search a telephone number under orders.
    </EmptyState>
  );
}
