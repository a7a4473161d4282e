import { lazyPart } from '@shop/platform/platform';

/** Loaded when somebody is near its button. */
export const AdvancedFilters = lazyPart(async () => (await import('./AdvancedFilters.tsx')).AdvancedFilters, {
  name: 'advanced filters',
});
