import { lazyPart } from '@shop/platform/platform';

/** Preloaded when the pointer or focus nears its button. */
export const CatalogueFilterSheetPart = lazyPart(async () => (await import('./CatalogueFilterSheet.tsx')).CatalogueFilterSheet, {
  name: 'advanced filters',
});
