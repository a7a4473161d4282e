import { type FailedPart, lazyPart } from '@shop/platform/platform';
import { Button, Skeleton } from '@shop/platform/ui';
import type { BankTransferProps } from './BankTransfer.tsx';

const Pending = () => <Skeleton lines={8} />;

/** Where the summary of errors leads while there is no box for a receipt. */
const Failed = ({ retry, retrying }: FailedPart) => (
  <p role="alert">
    Bank Transfer needs a connection.{' '}
    <Button small id="checkout-proof" busy={retrying} onClick={retry}>
      Retry
    </Button>
  </p>
);

/** All that a transfer needs, loaded when it is chosen. */
export const BankTransferPart = lazyPart<BankTransferProps>(async () => (await import('./BankTransfer.tsx')).BankTransfer, {
  name: 'bank transfer',
  Pending,
  Failed,
});
