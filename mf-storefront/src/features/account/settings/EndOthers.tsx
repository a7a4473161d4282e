import { errorMessage, toast } from '@shop/platform/platform';
import { Button, Dialog } from '@shop/platform/ui';
import { accountApi } from '../account.api.ts';
import { useSessionEnd } from '../use-session-end.ts';
import styles from './Settings.module.css';

export function EndOthers({ others, open, onClose }: { others: number; open: boolean; onClose: () => void }) {
  const [end, { isLoading }] = accountApi.useEndOtherSessionsMutation();
  const endSession = useSessionEnd();
  const endThem = async () => {
    const { error } = await end();
    if (error && endSession(error)) return;
    onClose();
    if (error) toast({ tone: 'error', title: 'Sessions not ended', description: errorMessage(error) });
    else toast({ tone: 'success', title: 'All other sessions ended' });
  };
  return (
    <Dialog
      open={open}
      onClose={() => !isLoading && onClose()}
      title="End all other sessions?"
      description={
        others === 1
          ? 'One other browser is signed out. This one stays.'
          : `${others} other browsers are signed out. This one stays.`
      }
    >
      <div className={styles.answers}>
        <Button kind="danger" busy={isLoading} onClick={endThem}>
          End them
        </Button>
        <Button disabled={isLoading} onClick={onClose}>
          Keep them
        </Button>
      </div>
    </Dialog>
  );
}
