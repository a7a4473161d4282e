import type { PasskeyUse, SecondFactorRequired } from '@shop/contracts/passkeys';
import { isApiError } from '@shop/platform/platform';

type UseOptions = Parameters<typeof import('@simplewebauthn/browser').startAuthentication>[0]['optionsJSON'];

/** True when the password was right and a passkey is required as well. */
export const needsPasskey = (error: unknown): boolean => isApiError(error) && error.code === 'SECOND_FACTOR_REQUIRED';

/** Signs the challenge in the error body with a passkey; undefined when the user cancels. */
export async function signSecondFactor(error: unknown): Promise<PasskeyUse | undefined> {
  const { passkey } = (isApiError(error) ? error.body : undefined) as SecondFactorRequired;
  try {
    const { startAuthentication } = await import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser');
    return await startAuthentication({ optionsJSON: passkey as unknown as UseOptions });
  } catch {
    return undefined;
  }
}
