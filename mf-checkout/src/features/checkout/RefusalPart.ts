import { lazyPart } from '@shop/platform/platform';
import type { RefusalNoticeProps } from './RefusalNotice.tsx';

/** Loaded only when an order is refused or delayed. */
export const RefusalPart = lazyPart<RefusalNoticeProps>(
  async () => (await import('./RefusalNotice.tsx')).RefusalNotice,
  {
    name: 'why an order is not placed',
  },
);
