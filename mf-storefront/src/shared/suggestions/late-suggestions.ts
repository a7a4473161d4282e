import { lazyPart } from '@shop/platform/platform';
import type { ExactTo } from './rules/lines.ts';

export interface SuggestionsProps {
  /** The field that is typed into; it stays the page's own. */
  field: HTMLInputElement;
  exactTo?: ExactTo;
}

/** The list under a search field, loaded when somebody types; without it the field works the same. */
export const LateSuggestions = lazyPart<SuggestionsProps>(
  async () => (await import(/* webpackChunkName: "suggestions" */ './Suggestions.tsx')).Suggestions,
  { name: 'suggestions', Failed: () => null },
);
