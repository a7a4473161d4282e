import type { ShopDates } from '@shop/contracts/dates';
import { useNow } from '@shop/platform/platform';
import { useEffect } from 'react';
import { datesApi } from './dates.api.ts';

/** Dates of an order placed now, refetched at most once a minute after they expire; undefined if unknown. */
export function useShopDates(): ShopDates | undefined {
  const { data, isError, refetch } = datesApi.useShopDatesQuery();
  const now = useNow();
  const expiredAt = data && now && now.toISOString() >= data.validUntil && now;
  useEffect(() => {
    if (expiredAt) void refetch();
  }, [expiredAt, refetch]);
  return isError ? undefined : data;
}
