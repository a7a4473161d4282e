import type { PasskeyOptions } from '@shop/contracts/passkeys';
import { errorMessage, isApiError, toast, useSession } from '@shop/platform/platform';
import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { signWithKey, wasLeft } from './ceremonies.ts';
import { passkeySignInApi } from './passkey-sign-in.api.ts';

/** What was asked of a key is good for five minutes. */
const renewMs = 240_000;

/** Sign-in with a passkey: offered by the browser in the e-mail's box as long as the page is open, and asked for by a press. */
export function usePasskeySignIn() {
  const [busy, setBusy] = useState(false);
  // An offer whose options come late must not end what was pressed for meanwhile, nor begin on another page.
  const state = useRef<'away' | 'offering' | 'pressed'>('away');
  const offeredAt = useRef(0);
  const { ask, use } = useCeremony();

  const offer = useEffectEvent(async () => {
    offeredAt.current = Date.now();
    if (state.current !== 'offering' || !(await browserSupportsWebAuthnAutofill())) return;
    try {
      const options = await ask();
      if (state.current === 'offering') await use(options, true);
    } catch (error) {
      // What was never begun, or left, is nobody's concern.
      if (isRefused(error)) say(error);
    }
  });
  useEffect(() => {
    state.current = 'offering';
    void offer();
    const timer = setInterval(() => void offer(), renewMs);
    // No timer runs while the computer sleeps.
    const onWake = () => {
      if (Date.now() - offeredAt.current >= renewMs) void offer();
    };
    document.addEventListener('visibilitychange', onWake);
    window.addEventListener('focus', onWake);
    return () => {
      state.current = 'away';
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onWake);
      window.removeEventListener('focus', onWake);
      WebAuthnAbortService.cancelCeremony();
    };
  }, []);

  const isAway = () => state.current === 'away';
  const press = async () => {
    state.current = 'pressed';
    setBusy(true);
    try {
      // Who is led on from here does not press again meanwhile.
      await use(await ask(), false);
    } catch (error) {
      if (isAway()) return;
      say(error);
      setBusy(false);
      state.current = 'offering';
      void offer();
    }
  };
  return { busy, press };
}

/** What a key is to sign, and signing in with it; both reject with why that did not happen. */
function useCeremony() {
  const [askOptions] = passkeySignInApi.usePasskeySignInOptionsMutation();
  const [send] = passkeySignInApi.useSignInWithPasskeyMutation();
  const { setUser } = useSession();
  const use = async (options: PasskeyOptions, offered: boolean): Promise<void> => {
    setUser(await send(await signWithKey(options, offered)).unwrap());
    toast({ tone: 'success', title: 'Welcome back!' });
  };
  return { ask: () => askOptions().unwrap(), use };
}

const isRefused = (error: unknown) => isApiError(error) && error.code === 'INVALID_CREDENTIALS';

function say(error: unknown): void {
  if (wasLeft(error)) toast({ title: 'No passkey used', description: 'Try again, or sign in with your password.' });
  else
    toast({ tone: 'error', title: 'Login Failed', description: errorMessage(error, 'Your passkey could not be used. Please try again.') });
}
