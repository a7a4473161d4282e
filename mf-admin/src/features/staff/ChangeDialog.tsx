import type { StaffRole } from '@shop/contracts/identity';
import type { StaffChange, StaffMember } from '@shop/contracts/staff';
import { toast } from '@shop/platform/platform';
import { PasswordDialog } from '../../shared/confirmation/PasswordDialog.tsx';
import { SwitchItem } from '../../shared/parts/SwitchItem.tsx';
import { useSessionEnded } from '../../shared/use-session-ended.ts';
import { RoleField } from './RoleField.tsx';
import { useChangeStaffMutation } from './staff.api.ts';
import { nameOf } from './staff-words.ts';

interface ChangeDialogProps {
  /** The account to change; the dialog is open while it is set. */
  member: StaffMember | undefined;
  onClose: () => void;
  returnFocus: () => void;
}

interface ChangeValues {
  role: StaffRole;
  /** Absent for invites. */
  maySignIn?: boolean;
}

/** Only what the owner changed, so that another owner's change of the rest stays. */
function changeOf({ role, state }: StaffMember, values: ChangeValues): StaffChange {
  const isDisabled = values.maySignIn === undefined ? undefined : !values.maySignIn;
  return {
    ...(values.role !== role && { role: values.role }),
    ...(isDisabled !== undefined && isDisabled !== (state === 'disabled') && { isDisabled }),
  };
}

/** Changes a role, or whether the account can sign in, after the owner's password. */
export function ChangeDialog({ member, onClose, returnFocus }: ChangeDialogProps) {
  const [change, { error: refused }] = useChangeStaffMutation();
  useSessionEnded(refused);
  const send = async (confirmation: string, values: ChangeValues): Promise<unknown> => {
    if (!member) return undefined;
    const { error } = await change({ confirmation, id: member.id, change: changeOf(member, values) });
    if (error) return error;
    toast({ tone: 'success', title: `${nameOf(member)} is changed` });
    onClose();
    return undefined;
  };
  return (
    <PasswordDialog<ChangeValues>
      open={member !== undefined}
      title={member ? `Change ${nameOf(member)}` : ''}
      okText="Confirm and save"
      cancelText="Cancel"
      initial={member && { role: member.role, maySignIn: member.state !== 'disabled' }}
      onConfirmed={send}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <RoleField />
      {member && member.state !== 'invited' && (
        <SwitchItem
          name="maySignIn"
          label="Can sign in"
          extra="Without it the account is disabled. A change signs the person out everywhere."
        />
      )}
    </PasswordDialog>
  );
}
