import type { MailKind, MailState, StoredMail } from '@shop/contracts/mails';
import { Link } from '@shop/platform/router';
import { EmptyState } from '@shop/platform/ui';
import { defaultTimeZone, momentText, shortMoment } from '../../shared/parts/dates.ts';
import { type Column, StaffTable } from '../../shared/parts/StaffTable.tsx';
import { RetryMail } from './RetryMail.tsx';

interface MailsTableProps {
  mails: StoredMail[];
  state: MailState;
  busy: boolean;
  timeZone: string | undefined;
  onRetried: () => void;
}

const kindLabels: Record<MailKind, string> = {
  received: 'Order received',
  'payment-failed': 'Payment refused',
  status: 'New status',
  summary: 'Summary of several orders',
};

const timeTitles: Record<MailState, string> = { waiting: 'Next attempt', dead: 'Stored' };

/** One page of mails: what each is about, to whom, and why it has not been sent. */
export function MailsTable({ mails, state, busy, timeZone = defaultTimeZone, onRetried }: MailsTableProps) {
  const now = new Date();
  return (
    <StaffTable<StoredMail>
      label="Mails"
      className="mails-table"
      rows={mails}
      columns={[
        ...columns,
        {
          title: timeTitles[state],
          className: 'mails-due',
          cell: ({ dueAt, storedAt }) => (
            <>
              <span className="mails-due-label">{timeTitles[state]}: </span>
              <Moment at={dueAt ?? storedAt} timeZone={timeZone} now={now} />
            </>
          ),
        },
        {
          title: <span className="visually-hidden">Actions</span>,
          className: 'mails-retry',
          cell: (mail) => <RetryMail mail={mail} onRetried={onRetried} />,
        },
      ]}
      busy={busy}
      empty={<NoMails state={state} />}
    />
  );
}

const columns: Column<StoredMail>[] = [
  { title: 'Mail', className: 'mails-kind', cell: ({ kind }) => kindLabels[kind] },
  {
    title: 'Order',
    className: 'mails-order',
    cell: ({ orderId, orderNumber }) => orderId && <Link to={`/admin/dashboard?order=${orderId}`}>{orderNumber}</Link>,
  },
  { title: 'To', className: 'mails-to', cell: ({ to }) => to || <span className="muted">The order is gone</span> },
  {
    title: 'Why it waits',
    className: 'mails-error',
    cell: ({ failures, error }) => error ?? (failures > 0 ? 'The last attempt failed' : 'It is about to be sent'),
  },
  { title: 'Attempts', className: 'mails-failures num', cell: ({ failures, state }) => (state === 'dead' ? 'All' : failures) },
];

const Moment = ({ at, timeZone, now }: { at: string; timeZone: string; now: Date }) => (
  <time dateTime={at} title={momentText(at, timeZone)}>
    {shortMoment(at, timeZone, now)}
  </time>
);

function NoMails({ state }: { state: MailState }) {
  if (state === 'waiting') return <EmptyState title="No mails are waiting">Every mail has left for its customer.</EmptyState>;
  return <EmptyState title="Every mail was sent">Mails that cannot be sent for a week appear here, so that none is lost.</EmptyState>;
}
