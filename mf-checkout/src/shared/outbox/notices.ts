import { toast } from '@shop/platform/platform';
import { useNavigate } from '@shop/platform/router';
import { useEffect } from 'react';
import type { OutboxEntry } from './rules/order-state.ts';

export const checkoutPath = '/checkout';
export const confirmationPath = '/order-confirmation';

export const announcePlaced = (orderNumber: string, onView: () => void): void =>
  toast({
    tone: 'success',
    title: 'Your order has reached the shop',
    description: orderNumber,
    action: { label: 'View order', onClick: onView },
  });

/** Shows the refusal on every page until the customer decides. */
export function useRefusalNotice(entry: OutboxEntry | undefined, isShown: boolean): void {
  const navigate = useNavigate();
  const { key, refused } = entry ?? {};
  const detail = refused?.detail;
  useEffect(() => {
    if (!key || isShown) return;
    const action = { label: 'View order', onClick: () => navigate(confirmationPath) };
    toast({ tone: 'error', title: 'Your order was not placed', description: detail, duration: 0, action });
  }, [key, detail, isShown, navigate]);
}
