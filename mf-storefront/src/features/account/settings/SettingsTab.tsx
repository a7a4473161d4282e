import { Activity } from './Activity.tsx';
import { Notifications } from './Notifications.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';
import { Sessions } from './Sessions.tsx';

/** /account/settings: what is mailed, the password, and where the account is signed in. */
export function Component() {
  return (
    <>
      <Notifications />
      <PasswordPanel />
      <Sessions />
      <Activity />
    </>
  );
}
