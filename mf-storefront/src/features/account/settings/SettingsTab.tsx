import { PrivacyPanel } from '../privacy/PrivacyPanel.tsx';
import { Activity } from './Activity.tsx';
import { Notifications } from './Notifications.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';
import { Passkeys } from './passkeys/Passkeys.tsx';
import { Sessions } from './Sessions.tsx';

/** /account/settings: notifications, password, passkeys, sessions and data. */
export function Component() {
  return (
    <>
      <Notifications />
      <PasswordPanel />
      <Passkeys />
      <Sessions />
      <Activity />
      <PrivacyPanel />
    </>
  );
}
