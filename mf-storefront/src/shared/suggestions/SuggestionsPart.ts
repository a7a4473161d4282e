import { type FailedPart, lazyPart } from '@shop/platform/platform';
import { useEffect } from 'react';
import type { ExactTo } from './rules/lines.ts';

export interface SuggestionsProps {
  field: HTMLInputElement;
  exactTo?: ExactTo;
}

interface SuggestionsPartProps extends SuggestionsProps {
  /** Removes the part after a load failure, so a late retry does not open a list unexpectedly; typing loads it again. */
  onMissing: () => void;
}

function Missing({ onMissing, retrying }: SuggestionsPartProps & FailedPart) {
  useEffect(() => {
    if (!retrying) onMissing();
  });
  return null;
}

/** Suggestions below a search field, loaded while typing; the field works without them. */
export const SuggestionsPart = lazyPart<SuggestionsPartProps>(
  async () => (await import(/* webpackChunkName: "suggestions" */ './Suggestions.tsx')).Suggestions,
  { name: 'suggestions', Failed: Missing },
);
