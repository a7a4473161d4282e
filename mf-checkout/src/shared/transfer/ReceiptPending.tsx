import { Skeleton } from '@shop/platform/ui';

export const ReceiptPending = () => <Skeleton lines={4} />;
