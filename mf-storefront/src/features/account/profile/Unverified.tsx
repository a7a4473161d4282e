import { errorMessage, toast } from '@shop/platform/platform';
import { Button, Note } from '@shop/platform/ui';
import { MailWarning } from 'lucide-react';
import { accountApi } from '../account.api.ts';
import { useEndedRead, useSessionEnd } from '../use-session-end.ts';
import styles from './Unverified.module.css';

export function Unverified({ email }: { email: string }) {
  const { data, error } = accountApi.useAccountSettingsQuery();
  const [send, { isLoading }] = accountApi.useSendVerificationAgainMutation();
  const endSession = useSessionEnd();
  useEndedRead(error);
  if (!data || data.emailVerified) return null;
  const sendAgain = async () => {
    const { error: sendError } = await send();
    if (!sendError)
      return toast({ tone: 'success', title: 'Link sent', description: `Open the mail to ${email} within 24 hours.` });
    if (!endSession(sendError)) toast({ tone: 'error', title: 'Link not sent', description: errorMessage(sendError) });
  };
  return (
    <Note tone="amber" icon={<MailWarning size={20} aria-hidden />}>
      <p>
        <b>Your email address is not verified.</b> Open the link that we mailed to{' '}
        <span className={styles.address}>{email}</span>.
      </p>
      <Button className={`${styles.send} needs-script`} small busy={isLoading} onClick={sendAgain}>
        {isLoading ? 'Sending...' : 'Send the link again'}
      </Button>
    </Note>
  );
}
