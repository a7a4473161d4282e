import type { Order, OrderStatusChange } from '@shop/contracts/orders';
import { errorMessage, isApiError, toast } from '@shop/platform/platform';
import { useState } from 'react';
import { useSessionEnded } from '../../../shared/use-session-ended.ts';
import { useChangeOrderMutation } from '../orders.api.ts';

/** Changes the order at the version on screen. When another change came first, shows a message and the newest version. */
export function useOrderChange(order: Order) {
  const [change, { isLoading, error: refused }] = useChangeOrderMutation();
  useSessionEnded(refused);
  const [message, setMessage] = useState<string>();

  const send = async (body: OrderStatusChange): Promise<boolean> => {
    setMessage(undefined);
    const { error } = await change({ id: order.id, change: { ...body, updatedAt: order.updatedAt } });
    if (!error) {
      toast({ tone: 'success', title: 'Order status updated successfully' });
      return true;
    }
    const conflict = isApiError(error) && error.code === 'CONFLICT';
    setMessage(conflict ? `${errorMessage(error)} Below is the order as it is now.` : errorMessage(error));
    toast({ tone: 'error', title: 'Failed to update order status', description: errorMessage(error) });
    return false;
  };

  return { send, saving: isLoading, error: message };
}
