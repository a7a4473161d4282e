import type { OwnSession } from '@shop/contracts/account';
import { errorMessage, isApiError, momentText, toast, useShop } from '@shop/platform/platform';
import { Button, Tag } from '@shop/platform/ui';
import { Laptop, Smartphone } from 'lucide-react';
import { accountApi } from '../account.api.ts';
import { useSessionEnd } from '../use-session-end.ts';
import styles from './Settings.module.css';

const inTheHand = /android|iphone|ipad/i;

/** Signed-in browser with an End button; the current one ends with Logout. */
export function SessionRow({ session: { id, device, startedAt, lastSeenAt, isCurrent } }: { session: OwnSession }) {
  const timeZone = useShop()?.timeZone;
  const [end, { isLoading }] = accountApi.useEndSessionMutation();
  const endSession = useSessionEnd();
  const Icon = inTheHand.test(device) ? Smartphone : Laptop;
  const endIt = async () => {
    const { error } = await end(id);
    // A session that has already ended counts as success.
    if (!error || (isApiError(error) && error.code === 'NOT_FOUND'))
      return toast({ tone: 'success', title: 'Session ended', description: device });
    if (!endSession(error)) toast({ tone: 'error', title: 'Session not ended', description: errorMessage(error) });
  };
  return (
    <div className={styles.session}>
      <Icon size={22} aria-hidden />
      <div>
        <h3>{device}</h3>
        <p className="muted small">Signed in {momentText(startedAt, timeZone)}</p>
        {!isCurrent && <p className="muted small">Last used {momentText(lastSeenAt, timeZone)}</p>}
      </div>
      {isCurrent ? (
        <span className={styles.under}>
          <Tag tone="green">This browser</Tag>
        </span>
      ) : (
        <Button
          className="needs-script"
          small
          busy={isLoading}
          aria-label={`End the session of ${device}`}
          onClick={endIt}
        >
          End
        </Button>
      )}
    </div>
  );
}
