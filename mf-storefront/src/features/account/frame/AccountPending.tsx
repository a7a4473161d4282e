import { Card, Skeleton } from '@shop/platform/ui';

export function AccountPending() {
  return (
    <div role="status" aria-label="Loading your account">
      <Card padded>
        <Skeleton title lines={8} />
      </Card>
    </div>
  );
}
