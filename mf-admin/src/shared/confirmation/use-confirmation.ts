import type { Confirmation } from '@shop/contracts/account';
import { needsPasskey, signSecondFactor } from '../second-factor.ts';
import { useConfirmPasskeyMutation, useConfirmPasswordMutation } from './confirmation.api.ts';

/** Confirms the caller by password and, for accounts that have one, by passkey. `okText` names the button for another try. */
export function useConfirmation(okText: string) {
  const [byPassword] = useConfirmPasswordMutation();
  const [byPasskey] = useConfirmPasskeyMutation();
  return async (password: string): Promise<{ data?: Confirmation; error?: unknown }> => {
    const response = await byPassword({ password });
    if (!needsPasskey(response.error)) return response;
    const signed = await signSecondFactor(response.error);
    return signed ? byPasskey(signed) : { error: noPasskey(okText) };
  };
}

const noPasskey = (okText: string) => ({
  status: 0,
  code: 'PASSKEY_NEEDED',
  detail: `Your account also needs your passkey. Click ${okText} to try again.`,
});
