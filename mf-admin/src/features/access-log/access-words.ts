import type { AccessAction, AccessLogEntry } from '@shop/contracts/account';

export const actionLabels: Record<AccessAction, string> = {
  'account.sign-in': 'Signed in',
  'account.sign-in-failed': 'Failed sign-in',
  'account.sign-out': 'Signed out',
  'account.session-end': 'Session ended by hand',
  'account.register': 'Account created',
  'account.role': 'Role changed',
  'account.email-change': 'Email address changed',
  'account.email-verify': 'Email address verified',
  'account.password-change': 'Password changed',
  'account.reset-asked': 'Link for a new password requested',
  'account.password-reset': 'Password reset by a mailed link',
  'account.passkey-add': 'Passkey added',
  'account.passkey-remove': 'Passkey removed',
  'account.mail-retry': 'Mail sent again by staff',
  'account.deletion-retry': 'Deletion retried by staff',
  'account.invite': 'Invited to the staff',
  'account.invite-accept': 'Invite accepted',
  'account.invite-withdraw': 'Invite withdrawn',
  'account.disable': 'Account disabled',
  'account.enable': 'Account enabled',
};

export const isAction = (text: string | null): text is AccessAction =>
  text !== null && Object.hasOwn(actionLabels, text);

/** A later release of auth may log actions without a label here. */
export const actionText = ({ action }: AccessLogEntry): string => (isAction(action) ? actionLabels[action] : action);

const text = (fields: AccessLogEntry['after'], name: string) =>
  typeof fields?.[name] === 'string' ? fields[name] : undefined;
const means: Record<string, string> = {
  passkey: 'With a passkey',
  'password and passkey': 'With password and passkey',
};
const roles: Record<string, string> = {
  owner: 'Now an owner',
  manager: 'Now a manager',
  support: 'Now support',
  admin: 'Now an admin',
  customer: 'Now a customer',
};
const invites: Record<string, string> = { owner: 'As an owner', manager: 'As a manager', support: 'As support' };

/** Details beyond the action, such as the new e-mail address. */
export function detailText({ action, before, after }: AccessLogEntry): string | undefined {
  const email = text(after, 'email');
  if (email) return `From ${text(before, 'email')} to ${email}`;
  if (typeof after?.attempts === 'number')
    return after.attempts === 1 ? 'Once within the hour' : `${after.attempts} times within the hour`;
  if (action === 'account.sign-in') return means[text(after, 'by') ?? ''];
  // This is the session's device, not the device that ended it.
  if (action === 'account.session-end') return text(after, 'device');
  const role = text(after, 'staffRole') ?? text(after, 'accountType') ?? '';
  return (action === 'account.role' ? roles[role] : invites[role]) ?? text(after, 'passkey');
}

/** The actor, named in relation to the account. */
export function doerText({ userId, userName, subject }: AccessLogEntry): string {
  if (userId === 'anybody') return 'A visitor, not signed in';
  return subject === `account/${userId}` ? 'The person' : userName;
}

/** Device and IP address of the actor, if the entry has them. */
export function placeOf({ action, after }: AccessLogEntry): {
  device: string | undefined;
  address: string | undefined;
} {
  const address = text(after, 'address');
  return {
    device: action === 'account.session-end' ? undefined : text(after, 'device'),
    address: address === 'unknown' ? undefined : address,
  };
}
