import { Button } from '@shop/platform/ui';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { KeyRound } from 'lucide-react';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

/** Renders nothing in browsers without WebAuthn. */
export const PasskeySignIn = () => (browserSupportsWebAuthn() ? <PasskeyButton /> : null);

function PasskeyButton() {
  const { busy, press } = usePasskeySignIn();
  return (
    <Button block busy={busy} icon={<KeyRound size={20} aria-hidden />} onClick={press}>
      Sign in with a passkey
    </Button>
  );
}
