import { Skeleton } from '@shop/platform/ui';

export const DashboardPending = () => <Skeleton title lines={12} />;
