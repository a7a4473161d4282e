import type { PasskeyOptions } from '@shop/contracts/passkeys';
import { errorMessage, isApiError, toast, useSession } from '@shop/platform/platform';
import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { signWithKey, wasLeft } from './ceremonies.ts';
import { passkeySignInApi } from './passkey-sign-in.api.ts';

/** Challenges expire after five minutes. */
const renewMs = 240_000;

/** Passkey sign-in, by autofill in the email field while the page is open, or by a button. */
export function usePasskeySignIn() {
  const [busy, setBusy] = useState(false);
  // Options that load late must not abort a started dialog, nor start autofill on another page.
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
      // Cancelled autofill needs no message.
      if (isRefused(error)) say(error);
    }
  });
  useEffect(() => {
    state.current = 'offering';
    void offer();
    const timer = setInterval(() => void offer(), renewMs);
    // Timers pause while the computer sleeps.
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
      // Stays busy after success, because the page redirects.
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

/** Requests a challenge, and signs in with its passkey response; both reject on failure. */
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
    toast({
      tone: 'error',
      title: 'Login Failed',
      description: errorMessage(error, 'Your passkey could not be used. Please try again.'),
    });
}
