import { Skeleton } from '@shop/platform/ui';

export const ReceiptSkeleton = () => <Skeleton lines={4} />;
