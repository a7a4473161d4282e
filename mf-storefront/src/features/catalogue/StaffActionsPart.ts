import { lazyPart } from '@shop/platform/platform';
import { StaffActionsFailed } from './StaffActionsFailed.tsx';

export const StaffActionsPart = lazyPart(async () => (await import('./StaffActions.tsx')).StaffActions, {
  name: 'edit and delete on a card',
  Failed: StaffActionsFailed,
});
