import { type FailedPart, lazyPart } from '@shop/platform/platform';
import { useEffect } from 'react';
import type { ExactTo } from './rules/lines.ts';

export interface SuggestionsProps {
  /** The field that is typed into; it stays the page's own. */
  field: HTMLInputElement;
  exactTo?: ExactTo;
}

/** Fields whose list did not come: what comes later, with the network, is for who types then. */
const missed = new WeakSet<HTMLInputElement>();

function Missing({ field, retrying }: SuggestionsProps & FailedPart) {
  useEffect(() => {
    if (!retrying) missed.add(field);
  }, [field, retrying]);
  return null;
}

/** The list under a search field, loaded when somebody types; without it the field works the same. */
export const SuggestionsPart = lazyPart<SuggestionsProps>(
  async () => (await import(/* webpackChunkName: "suggestions" */ './Suggestions.tsx')).Suggestions,
  { name: 'suggestions', Failed: Missing },
);

/** Asks for the list with a key, anew while it does not come. */
export function askForList(field: HTMLInputElement): void {
  missed.delete(field);
  void SuggestionsPart.preload();
}

/** Whether somebody is typing into the field; whoever has left it wants no list. */
export const isTypedInto = (field: HTMLInputElement): boolean => document.activeElement === field && !missed.has(field);
