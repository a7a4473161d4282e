import { useEffect, useEffectEvent } from 'react';
import { eventsOf } from './events-of.ts';
import { followOrder } from './follow-order.ts';
import type { OrderLink } from './LiveOrderPart.ts';

export function useLiveOrder(link: OrderLink, updatedAt: string, refetch: () => unknown): void {
  const onChanged = useEffectEvent((changedAt: string) => {
    if (changedAt > updatedAt) refetch();
  });
  const onUnknown = useEffectEvent(() => void refetch());
  const path = eventsOf(link);
  useEffect(() => followOrder(path, { onChanged, onUnknown }), [path]);
}
