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
  const result = beginning === null ? all.currentData : first.currentData;
  return {
    meant: result && result.products.length > 0 ? result : undefined,
    isAsking: !result && (all.isFetching || first.isFetching),
  };
}
