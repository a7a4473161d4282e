import { mailKindLabels } from '@shop/contracts/mail-labels';
import { type MailState, mailsPerHour } from '@shop/contracts/mails';
import { defaultTimeZone, momentText, shortMomentText } from '@shop/platform/platform';
import { Link } from '@shop/platform/router';
import { EmptyState } from '@shop/platform/ui';
import { Table, type TableColumnsType } from 'antd';
import table from '../../shared/parts/table.module.css';
import styles from './MailsTable.module.css';
import { givenUpText } from './mail-words.ts';
import { RetryMail } from './RetryMail.tsx';
import type { MailRow } from './use-all-mails.ts';

interface MailsTableProps {
  mails: MailRow[];
  state: MailState;
  busy: boolean;
  timeZone: string | undefined;
  onRetried: () => void;
}

const goneTexts: Record<MailRow['source'], string> = {
  orders: 'The order is gone',
  accounts: 'The account is gone',
  catalog: 'It was answered or has expired',
  support: 'The account is gone',
};

const timeTitles: Record<MailState, string> = { waiting: 'Next attempt', dead: 'Stored' };

export function MailsTable({ mails, state, busy, timeZone = defaultTimeZone, onRetried }: MailsTableProps) {
  const now = new Date();
  return (
    <Table<MailRow>
      className={`${table.table} ${styles.table}`}
      aria-label="Mails"
      rowKey="id"
      dataSource={mails}
      columns={[
        ...columns,
        ...(state === 'waiting' ? waitingColumns(now) : deadColumns),
        timeColumn(state, timeZone, now),
        {
          title: <span className="visually-hidden">Actions</span>,
          key: 'retry',
          className: styles.retry,
          render: (_, mail) => !isHeld(mail, now) && <RetryMail mail={mail} onRetried={onRetried} />,
        },
      ]}
      pagination={false}
      loading={{ spinning: busy, delay: 300 }}
      locale={{ emptyText: <NoMails state={state} /> }}
    />
  );
}

const columns: TableColumnsType<MailRow> = [
  { title: 'Mail', key: 'kind', className: styles.kind, render: (_, { kind }) => mailKindLabels[kind] },
  {
    title: 'Order',
    key: 'order',
    className: styles.order,
    render: (_, { orderId, orderNumber }) =>
      orderId && <Link to={`/admin/dashboard?order=${orderId}`}>{orderNumber}</Link>,
  },
  {
    title: 'To',
    key: 'to',
    className: styles.to,
    render: (_, { to, source }) => to || <span className="muted">{goneTexts[source]}</span>,
  },
];

const waitingColumns = (now: Date): TableColumnsType<MailRow> => [
  { title: 'Why it waits', key: 'error', className: styles.error, render: (_, mail) => whyItWaits(mail, now) },
  { title: 'Attempts', key: 'failures', className: styles.failures, align: 'right', dataIndex: 'failures' },
];

const deadColumns: TableColumnsType<MailRow> = [
  {
    title: 'Why it was not sent',
    key: 'error',
    className: styles.error,
    render: (_, mail) => (
      <>
        {mail.error && <p>{mail.error}</p>}
        <p>{givenUpText(mail)}</p>
      </>
    ),
  },
];

const timeColumn = (state: MailState, timeZone: string, now: Date): TableColumnsType<MailRow>[number] => ({
  title: timeTitles[state],
  key: 'due',
  className: styles.due,
  render: (_, { dueAt, storedAt }) => {
    const at = dueAt ?? storedAt;
    return (
      <>
        <span className={styles.dueLabel}>{timeTitles[state]}: </span>
        <time dateTime={at} title={momentText(at, timeZone)}>
          {shortMomentText(at, now, timeZone)}
        </time>
      </>
    );
  },
});

/** A summary and postponed mails to staff wait for the address's next hour, so an earlier attempt would not send them. */
const isHeld = ({ kind, failures, dueAt }: MailRow, now: Date): boolean =>
  (kind === 'summary' || kind === 'staff') && failures === 0 && dueAt !== null && new Date(dueAt) > now;

/** A reply is mailed only if the customer does not see it in the chat. */
const isForReader = ({ kind, failures, dueAt }: MailRow, now: Date): boolean =>
  kind === 'reply' && failures === 0 && dueAt !== null && new Date(dueAt) > now;

function whyItWaits(mail: MailRow, now: Date): string {
  if (isHeld(mail, now)) return `Waits: this address has had its ${mailsPerHour} mails this hour`;
  if (isForReader(mail, now)) return 'Waits ten minutes for the customer to read it in the chat';
  return mail.error ?? (mail.failures > 0 ? 'The last attempt failed' : 'It is about to be sent');
}

function NoMails({ state }: { state: MailState }) {
  if (state === 'waiting')
    return <EmptyState title="No mails are waiting">Mails that could not be sent at once appear here.</EmptyState>;
  return (
    <EmptyState title="No mail was given up">
      Mails that cannot be delivered appear here, so that none is lost.
    </EmptyState>
  );
}
