import type { AccountDeletion, AccountDeletionStep } from '@shop/contracts/privacy';
import { defaultTimeZone, momentText, shortMomentText } from '@shop/platform/platform';
import { EmptyState } from '@shop/platform/ui';
import { Table } from 'antd';
import table from '../../shared/parts/table.module.css';
import styles from './DeletionsTable.module.css';
import { RetryDeletion } from './RetryDeletion.tsx';

interface DeletionsTableProps {
  deletions: AccountDeletion[];
  busy: boolean;
  timeZone: string | undefined;
  onRetried: () => void;
}

/** Names accounts by id, because nothing else of them remains. */
export function DeletionsTable({ deletions, busy, timeZone = defaultTimeZone, onRetried }: DeletionsTableProps) {
  const now = new Date();
  return (
    <Table<AccountDeletion>
      className={`${table.table} ${styles.table}`}
      aria-label="Deleted accounts"
      rowKey="id"
      dataSource={deletions}
      columns={[
        { title: 'Account', key: 'account', className: styles.account, render: (_, { userId }) => userId.slice(0, 8) },
        {
          title: 'Deleted',
          key: 'asked',
          className: styles.asked,
          render: (_, { askedAt }) => (
            <time dateTime={askedAt} title={momentText(askedAt, timeZone)}>
              {shortMomentText(askedAt, now, timeZone)}
            </time>
          ),
        },
        { title: 'Removed', key: 'steps', className: styles.steps, render: (_, { steps }) => <Steps steps={steps} /> },
        {
          title: <span className="visually-hidden">Actions</span>,
          key: 'retry',
          className: styles.retry,
          render: (_, deletion) => !deletion.finishedAt && <RetryDeletion deletion={deletion} onRetried={onRetried} />,
        },
      ]}
      pagination={false}
      loading={{ spinning: busy, delay: 300 }}
      locale={{
        emptyText: (
          <EmptyState title="No account was deleted">Accounts that their owners delete appear here.</EmptyState>
        ),
      }}
    />
  );
}

const labels: Record<AccountDeletionStep['service'], string> = {
  orders: 'Orders',
  support: 'Tickets',
  catalog: 'Newsletter and wishlist',
};

function Steps({ steps }: { steps: AccountDeletionStep[] }) {
  return (
    <ul>
      {steps.map(({ service, confirmedAt, failures, lastError }) => (
        <li key={service}>
          {labels[service]}: {confirmedAt ? 'removed' : (lastError ?? 'about to be removed')}
          {!confirmedAt && failures > 1 && ` (${failures} attempts)`}
        </li>
      ))}
    </ul>
  );
}
