import type { AccessAction } from '@shop/contracts/account';
import type { AuditEntry } from '@shop/contracts/audit';

/** Owners never see retries of their account's deletion, and withdrawn invites have no account. */
type OwnAction = Exclude<AccessAction, 'account.deletion-retry' | 'account.invite-withdraw'>;

const texts: Record<OwnAction, string> = {
  'account.register': 'Account created',
  'account.sign-in': 'Signed in',
  'account.sign-in-failed': 'Failed sign-in',
  'account.sign-out': 'Signed out',
  'account.password-change': 'Password changed',
  'account.password-reset': 'Password reset by a mailed link',
  'account.reset-asked': 'Link for a new password requested',
  'account.email-change': 'Email address changed',
  'account.email-verify': 'Email address verified',
  'account.role': 'Account type changed',
  'account.session-end': 'Session ended',
  'account.passkey-add': 'Passkey added',
  'account.passkey-remove': 'Passkey removed',
  'account.mail-retry': 'Mail sent again by staff',
  'account.invite': 'Invited to the staff',
  'account.invite-accept': 'Invite accepted',
  'account.disable': 'Account disabled',
  'account.enable': 'Account enabled',
};

const isKnown = (action: string): action is OwnAction => action in texts;

/** Words for an access log entry: "Signed in with Chrome on Android", "Failed sign-in, 3 times". */
export function activityText({ action, after }: Pick<AuditEntry, 'action' | 'after'>): string {
  // A later release of the service may log actions that this page does not know.
  if (!isKnown(action)) return 'Something else changed';
  const device = typeof after?.device === 'string' ? ` with ${after.device}` : '';
  const attempts = typeof after?.attempts === 'number' && after.attempts > 1 ? `, ${after.attempts} times` : '';
  return `${texts[action]}${action === 'account.sign-in' ? device : attempts}`;
}
