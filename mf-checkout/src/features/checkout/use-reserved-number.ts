import { isApiError, useNow } from '@shop/platform/platform';
import { useEffect, useEffectEvent } from 'react';
import { useOnline } from '../../shared/parts/use-online.ts';
import { isPersonChanged, type Person } from '../../shared/person/person.ts';
import { type SentFor, transferApi } from '../../shared/transfer/transfer.api.ts';
import { holdReference } from './reference-lock.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

/**
 * Reserves the transfer's reference on mount, on reconnect and after expiry. The shop returns the same number while it is free
 * (product.md#order-numbers).
 */
export function useReservedNumber(
  { number, keep }: Pick<CheckoutForm, 'number' | 'keep'>,
  { person, onPersonChanged }: SentFor,
  loading: boolean,
) {
  useEffect(holdReference, []);
  const [send, { isError, isLoading }] = transferApi.useReserveNumberMutation();
  const online = useOnline();
  const now = useNow();
  const expired = number && now && Date.parse(number.expiresAt) <= now.getTime();
  const reserveFor = async (sender: Person) => {
    const { data, error } = await send(sender);
    if (data) keep({ number: data });
    if (isApiError(error) && isPersonChanged(error)) onPersonChanged?.();
  };
  const ask = useEffectEvent(reserveFor);
  useEffect(() => {
    if (online && !loading) void ask(person);
  }, [online, loading, person]);
  // A browser clock that is a day ahead asks once.
  useEffect(() => {
    if (expired) void ask(person);
  }, [expired, person]);
  return {
    reference: number?.orderNumber,
    failed: isError && !number,
    asking: isLoading,
    retry: () => reserveFor(person),
  };
}
