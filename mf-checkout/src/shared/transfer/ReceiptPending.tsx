import { Skeleton } from '@shop/platform/ui';

/** Skeleton of the receipt box. */
export const ReceiptPending = () => <Skeleton lines={4} />;
