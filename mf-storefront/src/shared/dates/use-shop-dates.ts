import type { ShopDates } from '@shop/contracts/dates';
import { useNow } from '@shop/platform/platform';
import { useEffect } from 'react';
import { datesApi } from './dates.api.ts';

/** What an order placed now is promised; asked for again, once a minute at most, when it is no longer true. Undefined while that is not known. */
export function useShopDates(): ShopDates | undefined {
  const { data, isError, refetch } = datesApi.useShopDatesQuery();
  const now = useNow();
  const over = data && now && now.toISOString() >= data.validUntil && now;
  useEffect(() => {
    if (over) void refetch();
  }, [over, refetch]);
  return isError ? undefined : data;
}
