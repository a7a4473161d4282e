import { type FailedPart, lazyPart } from '@shop/platform/platform';
import { useEffect } from 'react';
import type { ExactTo } from './rules/lines.ts';

export interface SuggestionsProps {
  /** The field that is typed into; it stays the page's own. */
  field: HTMLInputElement;
  exactTo?: ExactTo;
}

interface SuggestionsPartProps extends SuggestionsProps {
  /** Takes the part away: what came later, with the network, would open by itself, and is for who types then. */
  onMissing: () => void;
}

function Missing({ onMissing, retrying }: SuggestionsPartProps & FailedPart) {
  useEffect(() => {
    if (!retrying) onMissing();
  });
  return null;
}

/** The list under a search field, loaded when somebody types; without it the field works the same. */
export const SuggestionsPart = lazyPart<SuggestionsPartProps>(
  async () => (await import(/* webpackChunkName: "suggestions" */ './Suggestions.tsx')).Suggestions,
  { name: 'suggestions', Failed: Missing },
);
