import type { ShopDates } from '@shop/contracts/dates';
import { useNow } from '@shop/platform/platform';
import { useEffect } from 'react';
import { datesApi } from './dates.api.ts';

/** Promised dates of an order placed now; undefined while loading or after an error. Refetches expired dates, at most once a minute. */
export function useShopDates(): ShopDates | undefined {
  const { data, isError, refetch } = datesApi.useShopDatesQuery();
  const now = useNow();
  const over = data && now && now.toISOString() >= data.validUntil && now;
  useEffect(() => {
    if (over) void refetch();
  }, [over, refetch]);
  return isError ? undefined : data;
}
