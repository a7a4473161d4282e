import type { StaffRole } from '@shop/contracts/identity';
import type { StaffChange, StaffState } from '@shop/contracts/staff';

/** An account of staff as the rule needs it. */
export interface StaffAccount {
  id: string;
  role: StaffRole;
  state: StaffState;
}

export const isActiveOwner = ({ role, state }: Pick<StaffAccount, 'role' | 'state'>): boolean =>
  role === 'owner' && state === 'active';

/** Returns whether an owner who can sign in remains after a change of one account. */
export function keepsOwner(staff: StaffAccount[], id: string, { role, isDisabled }: StaffChange): boolean {
  const changed = (account: StaffAccount): StaffAccount => ({
    ...account,
    role: role ?? account.role,
    state: isDisabled === undefined ? account.state : isDisabled ? 'disabled' : 'active',
  });
  return staff.some((account) => isActiveOwner(account.id === id ? changed(account) : account));
}
