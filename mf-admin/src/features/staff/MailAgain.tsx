import type { StaffMember } from '@shop/contracts/staff';
import { errorMessage, toast } from '@shop/platform/platform';
import { Button } from 'antd';
import { useSessionEnded } from '../../shared/use-session-ended.ts';
import { useMailInviteMutation } from './staff.api.ts';

/** Mails another link, which ends the older one. */
export function MailAgain({ member: { id, email } }: { member: StaffMember }) {
  const [mail, { isLoading, error: refused }] = useMailInviteMutation();
  useSessionEnded(refused);
  const send = async () => {
    const { error } = await mail(id);
    if (error) toast({ tone: 'error', title: 'Invite not sent', description: errorMessage(error) });
    else
      toast({ tone: 'success', title: 'Invite sent', description: `${email} gets a new link, good for three days.` });
  };
  return (
    <Button loading={isLoading} onClick={() => !isLoading && send()} aria-label={`Send again: ${email}`}>
      Send again
    </Button>
  );
}
