import type { StaffMember } from '@shop/contracts/staff';
import { useShop } from '@shop/platform/platform';
import { Button } from 'antd';
import { useState } from 'react';
import { ListPage } from '../../shared/parts/ListPage.tsx';
import { focusPageTitle } from '../../shared/parts/PageHead.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { focusMember, StaffTable } from './StaffTable.tsx';
import { useStaffQuery } from './staff.api.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

const inviteButtonId = 'invite-staff';

/** Invites, changes and disables staff (product.md#staff-accounts); for owners only. */
export function StaffPage() {
  const list = useStaffQuery(undefined, { refetchOnMountOrArgChange: true });
  const timeZone = useShop()?.timeZone;
  const [isInviting, setInviting] = useState(false);
  const [changed, setChanged] = useState<StaffMember>();
  const [withdrawn, setWithdrawn] = useState<StaffMember>();
  // Account to focus after the dialog closes; a withdrawn one is gone.
  const [last, setLast] = useState('');
  const backToRow = () => void (focusMember(last) || focusPageTitle());
  const choose = (set: (member: StaffMember) => void) => (member: StaffMember) => {
    setLast(member.id);
    set(member);
  };
  return (
    <>
      <ListPage
        title="Staff"
        failed="Failed to fetch the staff"
        list={list}
        actions={
          <Button id={inviteButtonId} type="primary" aria-haspopup="dialog" onClick={() => setInviting(true)}>
            Invite…
          </Button>
        }
      >
        {(staff) => (
          <StaffTable
            staff={staff}
            busy={list.isFetching}
            timeZone={timeZone}
            onChange={choose(setChanged)}
            onWithdraw={choose(setWithdrawn)}
          />
        )}
      </ListPage>
      <InviteDialog
        open={isInviting}
        onClose={() => setInviting(false)}
        returnFocus={() => document.getElementById(inviteButtonId)?.focus()}
      />
      <ChangeDialog member={changed} onClose={() => setChanged(undefined)} returnFocus={backToRow} />
      <WithdrawDialog
        member={withdrawn}
        onClose={() => setWithdrawn(undefined)}
        onWithdrawn={() => setLast('')}
        returnFocus={backToRow}
      />
    </>
  );
}

export { StaffPage as Component };
