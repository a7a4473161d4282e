import type { PasskeyUse, SecondFactorRequired } from '@shop/contracts/passkeys';
import { isApiError } from '@shop/platform/platform';

type UseOptions = Parameters<typeof import('@simplewebauthn/browser').startAuthentication>[0]['optionsJSON'];

/** Whether the password was right, and a passkey is needed beside it. */
export const needsPasskey = (error: unknown): boolean => isApiError(error) && error.code === 'SECOND_FACTOR_REQUIRED';

/** Has the passkey sign what the refusal brought along; nothing when it was not used. */
export async function signSecondFactor(error: unknown): Promise<PasskeyUse | undefined> {
  const { passkey } = (isApiError(error) ? error.body : undefined) as SecondFactorRequired;
  try {
    const { startAuthentication } = await import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser');
    return await startAuthentication({ optionsJSON: passkey as unknown as UseOptions });
  } catch {
    return undefined;
  }
}
