import { type FailedPart, lazyPart } from '@shop/platform/platform';
import { Button, Skeleton } from '@shop/platform/ui';
import type { BankTransferProps } from './BankTransfer.tsx';

const Pending = () => <Skeleton lines={8} />;

/** Has the id `checkout-proof`, so that the error summary can link here. */
const Failed = ({ retry, retrying }: FailedPart) => (
  <p role="alert">
    Bank Transfer needs a connection.{' '}
    <Button small id="checkout-proof" busy={retrying} onClick={retry}>
      Retry
    </Button>
  </p>
);

export const BankTransferPart = lazyPart<BankTransferProps>(
  async () => (await import('./BankTransfer.tsx')).BankTransfer,
  {
    name: 'bank transfer',
    Pending,
    Failed,
  },
);
