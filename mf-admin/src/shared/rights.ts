import { type StaffRole, staffRoles } from '@shop/contracts/identity';
import { useSession } from '@shop/platform/platform';

/** Returns whether a role may do what `lowest` may (product.md#people-and-roles). */
export const reaches = (role: StaffRole, lowest: StaffRole): boolean =>
  staffRoles.indexOf(role) <= staffRoles.indexOf(lowest);

/** What the signed-in member of staff may do; services refuse everything else. */
export function useRights(): { role: StaffRole; isOwner: boolean; canManage: boolean } {
  const { user } = useSession();
  const role = user?.staffRole ?? 'owner';
  return { role, isOwner: role === 'owner', canManage: reaches(role, 'manager') };
}
