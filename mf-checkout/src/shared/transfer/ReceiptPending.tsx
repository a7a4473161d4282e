import { Skeleton } from '@shop/platform/ui';

/** In the place of the box, while its code is on its way. */
export const ReceiptPending = () => <Skeleton lines={4} />;
