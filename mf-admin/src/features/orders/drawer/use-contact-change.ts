import type { Order } from '@shop/contracts/orders';
import { errorMessage, fieldErrors, toast } from '@shop/platform/platform';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import { useSessionEnded } from '../../../shared/use-session-ended.ts';
import { currentOrder, useChangeContactMutation } from '../orders.api.ts';
import type { Contact } from './ContactDialog.tsx';

/**
 * Saves the fields that differ from `order`, which is the order as it was opened, and shows each validation error at its field. After a
 * conflict the typed values stay, and the next save overwrites the newest order with them.
 */
export function useContactChange(order: Order, form: FormInstance<Contact>) {
  const [change, { isLoading: saving, error, reset }] = useChangeContactMutation();
  useSessionEnded(error);
  const [newest, setNewest] = useState<Order>();

  const save = async (contact: Contact): Promise<boolean> => {
    const { updatedAt } = newest ?? order;
    const { error: refused } = await change({ id: order.id, change: { ...changesOf(order, contact), updatedAt } });
    if (!refused) {
      toast({ tone: 'success', title: 'Contact saved', description: order.orderNumber });
      return true;
    }
    setNewest(currentOrder(refused));
    form.setFields(
      Object.entries(fieldErrors(refused)).map(([name, message]) => ({
        name: name as keyof Contact,
        errors: [message],
      })),
    );
    return false;
  };

  const restart = () => {
    setNewest(undefined);
    reset();
  };
  return { save, saving, failure: error && errorMessage(error), reset: restart };
}

/** The fields whose trimmed text differs from the order. */
export const changesOf = (order: Contact, contact: Contact): Partial<Contact> =>
  Object.fromEntries(
    Object.entries(contact)
      .map(([name, typed]) => [name, typed.trim()] as const)
      .filter(([name, typed]) => typed !== order[name as keyof Contact]),
  );
