import type { PasskeyOptions } from '@shop/contracts/passkeys';
import { useState } from 'react';
import { passkeysApi } from './passkeys.api.ts';

/** Result: the passkey's name, the reason for a cancelled creation, or the error. */
interface Added {
  name?: string;
  left?: string;
  error?: unknown;
}

/** Requests options with the password, creates the passkey on the device and stores it. */
export function useAddPasskey() {
  const [ask] = passkeysApi.usePasskeyOptionsMutation();
  const [keep] = passkeysApi.useAddPasskeyMutation();
  const [busy, setBusy] = useState(false);

  const make = async (options: PasskeyOptions): Promise<Added> => {
    const { createKey, leftBecause } = await import(
      /* webpackChunkName: "passkeys" */ '../../../../shared/passkeys/ceremonies.ts'
    );
    try {
      const { data, error } = await keep(await createKey(options));
      return { ...(data && { name: data.name }), error };
    } catch (reason) {
      return { left: leftBecause(reason) };
    }
  };
  const add = async (password: string): Promise<Added> => {
    setBusy(true);
    const { data, error } = await ask({ password });
    const added = data ? await make(data) : { error };
    setBusy(false);
    return added;
  };
  return { add, busy };
}
