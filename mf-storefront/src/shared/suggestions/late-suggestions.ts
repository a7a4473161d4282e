import { lazyPart } from '@shop/platform/platform';

interface SuggestionsProps {
  /** The field that is typed into; it stays the page's own. */
  field: HTMLInputElement;
}

/** The list under a search field, loaded when somebody types; without it the field works the same. */
export const LateSuggestions = lazyPart<SuggestionsProps>(
  async () => (await import(/* webpackChunkName: "suggestions" */ './Suggestions.tsx')).Suggestions,
  { name: 'suggestions', Failed: () => null },
);
