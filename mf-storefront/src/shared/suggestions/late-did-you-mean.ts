import { lazyPart } from '@shop/platform/platform';
import type { DidYouMeanProps } from './DidYouMean.tsx';

/** Loaded where nothing was found; without it the other ways on are there. */
export const LateDidYouMean = lazyPart<DidYouMeanProps>(
  async () => (await import(/* webpackChunkName: "did-you-mean" */ './DidYouMean.tsx')).DidYouMean,
  { name: 'did you mean', Failed: () => null },
);
