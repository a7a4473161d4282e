import type { SearchSuggestions } from '@shop/contracts/search';
import { skipToken } from '@shop/platform/redux';
import { suggestionsApi } from './suggestions.api.ts';

interface MeantState {
  meant: SearchSuggestions | undefined;
  isAsking: boolean;
}

/** Spelling suggestion for words without results: for all words, else for the longest beginning that has any (product.md#catalogue). */
export function useMeant(words: string): MeantState {
  const all = suggestionsApi.useSuggestionsQuery(words || skipToken);
  const beginning = all.currentData?.beginning ?? null;
  const first = suggestionsApi.useSuggestionsQuery(beginning ?? skipToken);
  const found = beginning === null ? all.currentData : first.currentData;
  return {
    meant: found && found.products.length > 0 ? found : undefined,
    isAsking: !found && (all.isFetching || first.isFetching),
  };
}
