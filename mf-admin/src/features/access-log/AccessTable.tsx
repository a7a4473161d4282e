import type { AccessLogEntry } from '@shop/contracts/account';
import { defaultTimeZone, momentText } from '@shop/platform/platform';
import { EmptyState } from '@shop/platform/ui';
import { Button, Table, type TableColumnsType } from 'antd';
import type { Ref } from 'react';
import table from '../../shared/parts/table.module.css';
import styles from './AccessTable.module.css';
import { actionText, detailText, doerText, placeOf } from './access-words.ts';

interface AccessTableProps {
  ref: Ref<HTMLDivElement>;
  entries: AccessLogEntry[];
  busy: boolean;
  timeZone: string | undefined;
  /** Filters the list by one account. */
  onAccount: (email: string) => void;
  /** Absent when no filter is set. */
  onClear: (() => void) | undefined;
}

export function AccessTable({ ref, entries, busy, timeZone = defaultTimeZone, onAccount, onClear }: AccessTableProps) {
  return (
    <div ref={ref}>
      <Table<AccessLogEntry>
        className={`${table.table} ${styles.table}`}
        aria-label="Access log"
        rowKey="id"
        dataSource={entries}
        columns={columns(timeZone, onAccount)}
        onRow={() => ({ tabIndex: -1 })}
        pagination={false}
        loading={{ spinning: busy, delay: 300 }}
        locale={{ emptyText: <NoEntries onClear={onClear} /> }}
      />
    </div>
  );
}

const columns = (timeZone: string, onAccount: AccessTableProps['onAccount']): TableColumnsType<AccessLogEntry> => [
  {
    title: 'When',
    key: 'when',
    className: styles.when,
    render: (_, { at }) => <time dateTime={at}>{momentText(at, timeZone)}</time>,
  },
  { title: 'What happened', key: 'what', className: styles.what, render: (_, entry) => <What entry={entry} /> },
  {
    title: 'Account',
    key: 'account',
    className: styles.account,
    render: (_, entry) => <Account entry={entry} onAccount={onAccount} />,
  },
  {
    title: 'By',
    key: 'by',
    className: styles.by,
    render: (_, entry) => (
      <>
        <span className={styles.byLabel}>By: </span>
        {doerText(entry)}
      </>
    ),
  },
  { title: 'Device and place', key: 'place', className: styles.place, render: (_, entry) => <Place entry={entry} /> },
];

function What({ entry }: { entry: AccessLogEntry }) {
  const detail = detailText(entry);
  return (
    <>
      <span className={styles.action}>{actionText(entry)}</span>
      {detail && <span className={styles.detail}>{detail}</span>}
    </>
  );
}

function Account({
  entry: { email, subject },
  onAccount,
}: {
  entry: AccessLogEntry;
  onAccount: AccessTableProps['onAccount'];
}) {
  if (!email) return <span className="muted">Deleted account {subject.slice('account/'.length).slice(0, 8)}</span>;
  return (
    <button
      type="button"
      className={styles.email}
      aria-label={`Only entries of ${email}`}
      onClick={() => onAccount(email)}
    >
      {email}
    </button>
  );
}

function Place({ entry }: { entry: AccessLogEntry }) {
  const { device, address } = placeOf(entry);
  if (!device && !address) return <span className={styles.unknown}>Not kept</span>;
  return (
    <>
      {device && <span>{device}</span>}
      {address && <span className={styles.address}>{address}</span>}
    </>
  );
}

function NoEntries({ onClear }: { onClear: (() => void) | undefined }) {
  if (!onClear)
    return <EmptyState title="Nothing has happened yet">Sign-ins and what changes them appear here.</EmptyState>;
  return (
    <EmptyState title="No entries match these filters" action={<Button onClick={onClear}>Clear filters</Button>}>
      Accounts are found by the address that they have now; entries are kept for a year.
    </EmptyState>
  );
}
