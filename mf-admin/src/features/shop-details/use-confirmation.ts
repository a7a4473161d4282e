import type { Confirmation } from '@shop/contracts/account';
import { needsPasskey, signSecondFactor } from '../../shared/second-factor.ts';
import { useConfirmPasskeyMutation, useConfirmPasswordMutation } from './shop-details.api.ts';

const noPasskey = {
  status: 0,
  code: 'PASSKEY_NEEDED',
  detail: 'Your account also needs your passkey. Click Confirm and save to try again.',
};

/** Confirms the caller by password and, for accounts that have one, by passkey. */
export function useConfirmation() {
  const [byPassword] = useConfirmPasswordMutation();
  const [byPasskey] = useConfirmPasskeyMutation();
  return async (password: string): Promise<{ data?: Confirmation; error?: unknown }> => {
    const response = await byPassword({ password });
    if (!needsPasskey(response.error)) return response;
    const signed = await signSecondFactor(response.error);
    return signed ? byPasskey(signed) : { error: noPasskey };
  };
}
