import { errorMessage, fieldErrors } from '@shop/platform/platform';
import { type FormEvent, useRef, useState } from 'react';
import { wrongAddress } from '../mail-address.ts';
import { claimOrdersApi } from './claim-orders.api.ts';

export function useClaim() {
  const [email, setEmail] = useState('');
  const [checked, setChecked] = useState(false);
  const [sentTo, setSentTo] = useState('');
  const [ask, { error, isLoading, reset }] = claimOrdersApi.useClaimOrdersMutation();
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    setChecked(true);
    if (wrongAddress(email)) return field.current?.focus();
    const address = email.trim();
    const { error: sendError } = await ask({ email: address });
    if (!sendError) return setSentTo(address);
    if (fieldErrors(sendError).email) field.current?.focus();
  };
  const type = (value: string) => {
    if (error) reset();
    setEmail(value);
  };
  const wrong = (checked && wrongAddress(email)) || fieldErrors(error).email;
  return { email, type, wrong, failed: error && !wrong ? errorMessage(error) : '', isLoading, field, sentTo, submit };
}
