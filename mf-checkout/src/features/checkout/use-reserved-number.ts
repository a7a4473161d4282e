import { isApiError } from '@shop/platform/platform';
import { useEffect, useEffectEvent } from 'react';
import { useOnline } from '../../shared/parts/use-online.ts';
import { isPersonChanged, type Person } from '../../shared/person/person.ts';
import { type SentFor, transferApi } from '../../shared/transfer/transfer.api.ts';
import { holdReference } from './reference-lock.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

const soonestMs = 60_000;

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
  const expiresAt = number?.expiresAt;
  const reserveFor = async (somebody: Person) => {
    const { data, error } = await send(somebody);
    if (data) keep({ number: data });
    if (isApiError(error) && isPersonChanged(error)) onPersonChanged?.();
  };
  const ask = useEffectEvent(reserveFor);
  useEffect(() => {
    if (online && !loading) void ask(person);
  }, [online, loading, person]);
  useEffect(() => {
    if (!expiresAt) return;
    // A browser clock that is a day ahead must not cause endless requests.
    const timer = setTimeout(() => ask(person), Math.max(soonestMs, Date.parse(expiresAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [expiresAt, person]);
  return { reference: number?.orderNumber, failed: isError && !number, asking: isLoading, retry: () => reserveFor(person) };
}
