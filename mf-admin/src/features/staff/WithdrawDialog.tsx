import type { StaffMember } from '@shop/contracts/staff';
import { errorMessage, toast } from '@shop/platform/platform';
import { Note } from '@shop/platform/ui';
import { StaffDialog } from '../../shared/dialogs/StaffDialog.tsx';
import { useSessionEnded } from '../../shared/use-session-ended.ts';
import { useWithdrawInviteMutation } from './staff.api.ts';

interface WithdrawDialogProps {
  /** The invite to withdraw; the dialog is open while it is set. */
  member: StaffMember | undefined;
  onClose: () => void;
  onWithdrawn: () => void;
  returnFocus: () => void;
}

export function WithdrawDialog({ member, onClose, onWithdrawn, returnFocus }: WithdrawDialogProps) {
  const [withdraw, { isLoading, error, reset }] = useWithdrawInviteMutation();
  useSessionEnded(error);
  const close = () => {
    reset();
    onClose();
  };
  const send = async () => {
    if (!member) return;
    const { error: refused } = await withdraw(member.id);
    if (refused) return;
    toast({ tone: 'success', title: 'Invite withdrawn' });
    onWithdrawn();
    close();
  };
  return (
    <StaffDialog
      open={member !== undefined}
      title={`Withdraw the invite of ${member?.email ?? ''}?`}
      okText="Withdraw invite"
      cancelText="Keep invite"
      danger
      busy={isLoading}
      onOk={send}
      onCancel={close}
      returnFocus={returnFocus}
    >
      {error && (
        <Note tone="red" announce>
          {errorMessage(error)}
        </Note>
      )}
      <p>The mailed link stops working.</p>
    </StaffDialog>
  );
}
