import type { StaffRole } from '@shop/contracts/identity';
import type { StaffMember, StaffState } from '@shop/contracts/staff';
import type { Tone } from '@shop/platform/ui';

export const roleLabels: Record<StaffRole, string> = { owner: 'Owner', manager: 'Manager', support: 'Support' };

/** What a role may do (product.md#people-and-roles). */
export const roleHelp: Record<StaffRole, string> = {
  owner: 'Everything, also staff accounts, the access log, the bank account and the shop’s email address.',
  manager: 'Products, orders, payments, tickets, analytics, mails and shop details.',
  support: 'Tickets. Looks up orders and customers, and changes none.',
};

export const stateLabels: Record<StaffState, string> = { active: 'Active', invited: 'Invited', disabled: 'Disabled' };
export const stateTones: Record<StaffState, Tone> = { active: 'green', invited: 'amber', disabled: 'red' };

/** The name, else the address of somebody who has not said it yet. */
export const nameOf = ({ firstName, lastName, email }: StaffMember): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email;

/** Whether the mailed link no longer works. */
export const isInviteOver = ({ inviteExpiresAt }: StaffMember, now: Date): boolean =>
  inviteExpiresAt !== null && Date.parse(inviteExpiresAt) <= now.getTime();
