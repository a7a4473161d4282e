import type { AccountSettings, SettingsChange } from '@shop/contracts/account';
import { errorMessage, toast, useSession } from '@shop/platform/platform';
import { Skeleton } from '@shop/platform/ui';
import { accountApi } from '../account.api.ts';
import { Panel } from '../Panel.tsx';
import { ReadFailed } from '../ReadFailed.tsx';
import { useSessionEnd } from '../use-session-end.ts';
import { NotificationSwitch } from './NotificationSwitch.tsx';
import styles from './Settings.module.css';

/** Mail settings (product.md#account-page); mails about orders cannot be switched off. */
export function Notifications() {
  const { user } = useSession();
  const { data, error, refetch, isFetching } = accountApi.useAccountSettingsQuery();
  return (
    <Panel title="Notifications" lead={user && `By email, to ${user.email}.`}>
      {data && <Switches settings={data} />}
      {!data && error === undefined && (
        <div role="status" aria-label="Loading your settings">
          <Skeleton lines={4} />
        </div>
      )}
      {!data && error !== undefined && (
        <ReadFailed title="Your settings could not be loaded." error={error} onRetry={refetch} retrying={isFetching} />
      )}
    </Panel>
  );
}

function Switches({ settings: { orderUpdates, marketing, emailVerified } }: { settings: AccountSettings }) {
  const [change, { isLoading, originalArgs }] = accountApi.useChangeSettingsMutation();
  const endSession = useSessionEnd();
  // Optimistic: shows the requested value until the request fails.
  const pendingChange: SettingsChange = (isLoading && originalArgs) || {};
  const save = async (changed: SettingsChange) => {
    const { error } = await change(changed);
    if (error && !endSession(error))
      toast({ tone: 'error', title: 'Setting not saved', description: errorMessage(error) });
  };
  return (
    <div className={styles.switches}>
      <NotificationSwitch
        label="Order updates"
        checked={pendingChange.orderUpdates ?? orderUpdates}
        busy={isLoading}
        onChange={(on) => void save({ orderUpdates: on })}
      >
        Mails about each step of an order. We always mail you when we receive an order or cannot accept a transfer.
      </NotificationSwitch>
      <NotificationSwitch
        label="Marketing emails"
        checked={pendingChange.marketing ?? marketing}
        busy={isLoading}
        onChange={(on) => void save({ marketing: on })}
      >
        New batteries and offers.{!emailVerified && ' They begin once your email address is verified.'}
      </NotificationSwitch>
    </div>
  );
}
