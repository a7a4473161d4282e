import { lazyPart } from '@shop/platform/platform';

/** Loaded when somebody is near its button. */
export const CatalogueFilterSheetPart = lazyPart(async () => (await import('./CatalogueFilterSheet.tsx')).CatalogueFilterSheet, {
  name: 'advanced filters',
});
