import type { PasskeyCreation, PasskeyOptions, PasskeyUse } from '@shop/contracts/passkeys';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type UseOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Creates a passkey on the device; rejects with the browser's error. */
export const createKey = (options: PasskeyOptions): Promise<PasskeyCreation> =>
  startRegistration({ optionsJSON: options as unknown as CreationOptions });

/** Signs in with a passkey: `offered` uses the browser's autofill, otherwise its dialog. A new call aborts the previous one. */
export const signWithKey = (options: PasskeyOptions, offered = false): Promise<PasskeyUse> =>
  startAuthentication({ optionsJSON: options as unknown as UseOptions, useBrowserAutofill: offered });

/** Whether the user cancelled, the dialog timed out, or another call aborted it, none of which is a failure. */
export const wasLeft = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

export function leftBecause(error: unknown): string {
  if (wasLeft(error)) return 'You can try again whenever you like.';
  if (error instanceof Error && error.name === 'InvalidStateError')
    return 'This device has a passkey of your account already.';
  return 'This device could not create a passkey. Please try another device.';
}
