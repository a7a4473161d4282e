import { Skeleton } from '@shop/platform/ui';

/** Until a tab's code is there. */
export const DashboardPending = () => <Skeleton title lines={12} />;
