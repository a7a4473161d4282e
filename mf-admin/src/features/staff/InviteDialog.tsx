import type { StaffInvite } from '@shop/contracts/staff';
import { toast } from '@shop/platform/platform';
import { Form, Input } from 'antd';
import { PasswordDialog } from '../../shared/confirmation/PasswordDialog.tsx';
import { useSessionEnded } from '../../shared/use-session-ended.ts';
import { RoleField } from './RoleField.tsx';
import { useInviteStaffMutation } from './staff.api.ts';

interface InviteDialogProps {
  open: boolean;
  onClose: () => void;
  returnFocus: () => void;
}

/** Invites somebody by mail, after the owner's password. */
export function InviteDialog({ open, onClose, returnFocus }: InviteDialogProps) {
  const [invite, { error: refused }] = useInviteStaffMutation();
  useSessionEnded(refused);
  const send = async (confirmation: string, { email, role }: StaffInvite): Promise<unknown> => {
    const { error } = await invite({ confirmation, invite: { email: email.trim(), role } });
    if (error) return error;
    toast({ tone: 'success', title: 'Invite sent', description: `${email.trim()} gets a link, good for three days.` });
    onClose();
    return undefined;
  };
  return (
    <PasswordDialog<StaffInvite>
      open={open}
      title="Invite somebody"
      okText="Send invite"
      cancelText="Cancel"
      onConfirmed={send}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <Form.Item
        name="email"
        label="Email"
        extra="The person sets a name and a password by the mailed link."
        rules={[
          {
            required: true,
            type: 'email',
            transform: (text: string = '') => text.trim(),
            message: 'Please enter a valid email address.',
          },
        ]}
      >
        <Input type="email" autoComplete="off" maxLength={254} />
      </Form.Item>
      <RoleField />
    </PasswordDialog>
  );
}
