import type { PasskeyCreation, PasskeyOptions, PasskeyUse } from '@shop/contracts/passkeys';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type UseOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Has the device make a key; rejects as the browser does. */
export const createKey = (options: PasskeyOptions): Promise<PasskeyCreation> =>
  startRegistration({ optionsJSON: options as unknown as CreationOptions });

/** Has a key sign; `offered` among what the browser fills in, else asked for at once. Another call ends the one before. */
export const signWithKey = (options: PasskeyOptions, offered = false): Promise<PasskeyUse> =>
  startAuthentication({ optionsJSON: options as unknown as UseOptions, useBrowserAutofill: offered });

/** Whether somebody closed what the browser showed, waited too long, or began another one: nothing went wrong. */
export const wasLeft = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** Why a device made no key. */
export function leftBecause(error: unknown): string {
  if (wasLeft(error)) return 'You can try again whenever you like.';
  if (error instanceof Error && error.name === 'InvalidStateError') return 'This device has a passkey of your account already.';
  return 'This device could not make one. Please try another.';
}
