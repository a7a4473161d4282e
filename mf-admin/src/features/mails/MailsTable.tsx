import { type MailKind, type MailState, mailsPerHour, type StoredMail } from '@shop/contracts/mails';
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
        ...(state === 'waiting' ? waitingColumns(now) : deadColumns),
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
          cell: (mail) => !isHeld(mail, now) && <RetryMail mail={mail} onRetried={onRetried} />,
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
];

const waitingColumns = (now: Date): Column<StoredMail>[] => [
  { title: 'Why it waits', className: 'mails-error', cell: (mail) => whyItWaits(mail, now) },
  { title: 'Attempts', className: 'mails-failures num', cell: ({ failures }) => failures },
];

const deadColumns: Column<StoredMail>[] = [
  {
    title: 'Why it was not sent',
    className: 'mails-error',
    cell: ({ error }) => (
      <>
        {error && <p>{error}</p>}
        <p>Given up after a week of attempts.</p>
      </>
    ),
  },
];

/** A summary waits for its address's next hour: no attempt before that would send it. */
const isHeld = ({ kind, failures, dueAt }: StoredMail, now: Date): boolean =>
  kind === 'summary' && failures === 0 && dueAt !== null && new Date(dueAt) > now;

function whyItWaits(mail: StoredMail, now: Date): string {
  if (isHeld(mail, now)) return `Waits: this address has had its ${mailsPerHour} mails this hour`;
  return mail.error ?? (mail.failures > 0 ? 'The last attempt failed' : 'It is about to be sent');
}

const Moment = ({ at, timeZone, now }: { at: string; timeZone: string; now: Date }) => (
  <time dateTime={at} title={momentText(at, timeZone)}>
    {shortMoment(at, timeZone, now)}
  </time>
);

function NoMails({ state }: { state: MailState }) {
  if (state === 'waiting') return <EmptyState title="No mails are waiting">Mails that could not be sent at once appear here.</EmptyState>;
  return <EmptyState title="No mail was given up">Mails that cannot be sent for a week appear here, so that none is lost.</EmptyState>;
}
