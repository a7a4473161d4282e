import type { StaffMember } from '@shop/contracts/staff';
import { defaultTimeZone, momentText, shortMomentText } from '@shop/platform/platform';
import { Tag } from '@shop/platform/ui';
import { Button, Table, type TableColumnsType } from 'antd';
import table from '../../shared/parts/table.module.css';
import { MailAgain } from './MailAgain.tsx';
import styles from './StaffTable.module.css';
import { isInviteOver, nameOf, roleLabels, stateLabels, stateTones } from './staff-words.ts';

interface StaffTableProps {
  staff: StaffMember[];
  busy: boolean;
  timeZone: string | undefined;
  onChange: (member: StaffMember) => void;
  onWithdraw: (member: StaffMember) => void;
}

const changeButtonId = (id: string) => `change-staff-${id}`;

/** Focuses the account's button and returns whether it is listed. */
export function focusMember(id: string): boolean {
  const button = document.getElementById(changeButtonId(id));
  button?.focus();
  return button !== null;
}

export function StaffTable({ staff, busy, timeZone = defaultTimeZone, onChange, onWithdraw }: StaffTableProps) {
  return (
    <Table<StaffMember>
      className={`${table.table} ${styles.table}`}
      aria-label="Staff"
      rowKey="id"
      dataSource={staff}
      columns={[...person, seen(timeZone, new Date()), actions(onChange, onWithdraw)]}
      pagination={false}
      loading={{ spinning: busy, delay: 300 }}
    />
  );
}

const person: TableColumnsType<StaffMember> = [
  {
    title: 'Person',
    key: 'person',
    className: styles.person,
    render: (_, member) => (
      <>
        <strong>{nameOf(member)}</strong>
        {nameOf(member) !== member.email && <span className={styles.email}>{member.email}</span>}
      </>
    ),
  },
  { title: 'Role', key: 'role', render: (_, { role }) => roleLabels[role] },
  {
    title: 'State',
    key: 'state',
    render: (_, { state }) => <Tag tone={stateTones[state]}>{stateLabels[state]}</Tag>,
  },
];

const seen = (timeZone: string, now: Date): TableColumnsType<StaffMember>[number] => ({
  title: 'Last sign-in',
  key: 'seen',
  className: styles.seen,
  render: (_, member) => <LastSignIn member={member} timeZone={timeZone} now={now} />,
});

function LastSignIn({ member, timeZone, now }: { member: StaffMember; timeZone: string; now: Date }) {
  if (member.state === 'invited') return <InviteEnd member={member} timeZone={timeZone} now={now} />;
  return (
    <>
      <span className={styles.signIn}>
        {member.lastSignInAt ? <Moment at={member.lastSignInAt} timeZone={timeZone} now={now} /> : 'None in a year'}
      </span>
      {!member.hasPasskey && <span className={styles.email}>No passkey</span>}
    </>
  );
}

function InviteEnd({ member, timeZone, now }: { member: StaffMember; timeZone: string; now: Date }) {
  if (member.inviteExpiresAt === null) return 'The mail is on its way';
  if (isInviteOver(member, now)) return 'The link has expired';
  return (
    <>
      Link good until <Moment at={member.inviteExpiresAt} timeZone={timeZone} now={now} />
    </>
  );
}

const Moment = ({ at, timeZone, now }: { at: string; timeZone: string; now: Date }) => (
  <time dateTime={at} title={momentText(at, timeZone)}>
    {shortMomentText(at, now, timeZone)}
  </time>
);

const actions = (
  onChange: StaffTableProps['onChange'],
  onWithdraw: StaffTableProps['onWithdraw'],
): TableColumnsType<StaffMember>[number] => ({
  title: <span className="visually-hidden">Actions</span>,
  key: 'actions',
  className: styles.actions,
  render: (_, member) => (
    <div className={styles.buttons}>
      {member.state === 'invited' && <MailAgain member={member} />}
      {member.state === 'invited' && (
        <Button aria-haspopup="dialog" aria-label={`Withdraw: ${member.email}`} onClick={() => onWithdraw(member)}>
          Withdraw…
        </Button>
      )}
      <Button
        id={changeButtonId(member.id)}
        aria-haspopup="dialog"
        aria-label={`Change ${nameOf(member)}`}
        onClick={() => onChange(member)}
      >
        Change…
      </Button>
    </div>
  ),
});
