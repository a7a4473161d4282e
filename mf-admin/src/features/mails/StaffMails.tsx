import type { AccountSettings } from '@shop/contracts/account';
import { type StaffMailKind, staffMailKinds } from '@shop/contracts/mails';
import { errorMessage, toast, useSession } from '@shop/platform/platform';
import { Card, FailedState, Skeleton, Switch } from '@shop/platform/ui';
import styles from './StaffMails.module.css';
import { useChangeStaffMailsMutation, useStaffMailsQuery } from './staff-mails.api.ts';

const labels: Record<StaffMailKind, string> = {
  'new-order': 'New orders',
  receipt: 'Receipts to verify',
  ticket: 'New tickets',
  'low-stock': 'Low stock',
  'mail-failed': 'Mails that could not be sent',
};

/** Lets the signed-in admin choose mails about the shop (product.md#mails-to-staff). */
export function StaffMails() {
  const { user } = useSession();
  const { data, error, isError, isFetching, refetch } = useStaffMailsQuery();
  return (
    <Card padded className={styles.card}>
      <h2 className={styles.title}>Mails to you</h2>
      {user && <p className="muted">To {user.email}. Your colleagues choose their own.</p>}
      {data && <Choices settings={data} />}
      {!data && !isError && <Skeleton lines={3} />}
      {!data && isError && (
        <FailedState title="Failed to fetch your settings" onRetry={refetch} retrying={isFetching}>
          {errorMessage(error)}
        </FailedState>
      )}
    </Card>
  );
}

function Choices({ settings: { staffMails = [] } }: { settings: AccountSettings }) {
  const [change, { isLoading, originalArgs }] = useChangeStaffMailsMutation();
  // Optimistic: shows the requested value until the request fails.
  const shown = (isLoading && originalArgs) || staffMails;
  const save = async (kind: StaffMailKind, on: boolean) => {
    const { error } = await change(staffMailKinds.filter((each) => (each === kind ? on : shown.includes(each))));
    if (error) toast({ tone: 'error', title: 'Setting not saved', description: errorMessage(error) });
  };
  return (
    <div className={styles.switches}>
      {staffMailKinds.map((kind) => (
        <Switch
          key={kind}
          label={labels[kind]}
          checked={shown.includes(kind)}
          busy={isLoading}
          onChange={(on) => void save(kind, on)}
        />
      ))}
    </div>
  );
}
