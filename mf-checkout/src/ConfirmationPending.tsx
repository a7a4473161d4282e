import { Skeleton } from '@shop/platform/ui';

/** While the confirmation's own code is on its way. */
export const ConfirmationPending = () => (
  <div className="wrap section" aria-busy>
    <Skeleton title lines={6} />
  </div>
);
