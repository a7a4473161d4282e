import { mailKindLabels } from '@shop/contracts/mail-labels';
import { errorMessage, toast } from '@shop/platform/platform';
import { Button } from 'antd';
import { focusPageTitle } from '../../shared/parts/PageHead.tsx';
import { useRetryMailMutation } from './mails.api.ts';
import type { MailRow } from './use-all-mails.ts';

/** Sends a mail now; the list shows the result. */
export function RetryMail({ mail, onRetried }: { mail: MailRow; onRetried: () => void }) {
  const [retry, { isLoading }] = useRetryMailMutation();
  const send = async () => {
    const { error } = await retry(mail);
    if (error) {
      toast({ tone: 'error', title: 'Failed to send the mail', description: errorMessage(error) });
    } else {
      toast({ tone: 'success', title: 'The mail is being sent' });
      // The row disappears once the mail is sent.
      focusPageTitle();
    }
    onRetried();
  };
  return (
    <Button
      loading={isLoading}
      onClick={send}
      aria-label={`Send now: ${mail.orderNumber ?? mailKindLabels[mail.kind]} to ${mail.to}`}
    >
      Send now
    </Button>
  );
}
