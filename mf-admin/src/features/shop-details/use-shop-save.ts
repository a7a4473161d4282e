import type { Shop } from '@shop/contracts/shop';
import { errorMessage, fieldErrors, isApiError } from '@shop/platform/platform';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import { useSessionEnded } from '../../shared/use-session-ended.ts';
import { type ShopReplacement, type ShopVersion, useReplaceShopMutation } from './shop-details.api.ts';
import { fieldNameOf, type ShopEdit } from './shop-edit.ts';

/** Saves the details and shows each validation error at its field. */
export function useShopSave(form: FormInstance<ShopEdit>) {
  const [replace, { isLoading, error: refused }] = useReplaceShopMutation();
  useSessionEnded(refused);
  const [error, setError] = useState<string>();
  const save = async (replacement: ShopReplacement): Promise<{ saved?: ShopVersion; failure?: unknown }> => {
    setError(undefined);
    const { data, error: failure } = await replace(replacement);
    if (data) return { saved: data };
    if (isInvalid(failure)) setError(showErrors(form, failure, replacement.shop));
    return { failure };
  };
  return { save, saving: isLoading, error, setError };
}

export const isInvalid = (error: unknown) => isApiError(error) && error.code === 'VALIDATION_FAILED';
export const isOutdated = (error: unknown) => isApiError(error) && error.code === 'CHANGED_MEANWHILE';

/** Returns the message above the form, with the errors that concern no single field. */
function showErrors(form: FormInstance<ShopEdit>, failure: unknown, sent: Shop): string {
  const errors = Object.entries(fieldErrors(failure)).map(([field, message]) => ({
    name: fieldNameOf(field, sent),
    message,
  }));
  form.setFields(errors.map(({ name, message }) => ({ name: name as never, errors: [message] })));
  const [first] = errors.filter(({ name }) => form.getFieldInstance(name as never));
  if (first) form.scrollToField(first.name as never, { focus: true });
  const elsewhere = errors.filter(({ name }) => !form.getFieldInstance(name as never)).map(({ message }) => message);
  return [errorMessage(failure), ...elsewhere].join(' ');
}
