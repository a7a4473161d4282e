import { lazyPart } from '@shop/platform/platform';
import type { RefusalNoticeProps } from './RefusalNotice.tsx';

/** Loaded when an order is not placed at once. */
export const RefusalPart = lazyPart<RefusalNoticeProps>(async () => (await import('./RefusalNotice.tsx')).RefusalNotice, {
  name: 'why an order is not placed',
});
