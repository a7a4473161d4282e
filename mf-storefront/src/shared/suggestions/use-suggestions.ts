import type { SearchSuggestions } from '@shop/contracts/search';
import { useAppDispatch } from '@shop/platform/platform';
import { skipToken } from '@shop/platform/redux';
import { useEffect, useState } from 'react';
import { suggestionsApi } from './suggestions.api.ts';

/** Longer than the pause between fast keys, and short enough to respond within 100 ms. */
const pauseMs = 50;

interface Suggestions {
  answer: SearchSuggestions | undefined;
  /** Text that the response belongs to. */
  asked: string;
}

const nothing: Suggestions = { answer: undefined, asked: '' };

/** Requests suggestions after a typing pause and aborts the previous request; shows the previous response until then. */
export function useSuggestions(typed: string): Suggestions {
  const wanted = usePaused(typed);
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!wanted) return undefined;
    const question = dispatch(suggestionsApi.endpoints.suggestions.initiate(wanted));
    return () => {
      question.abort();
      question.unsubscribe();
    };
  }, [wanted, dispatch]);
  const { currentData, isError } = suggestionsApi.endpoints.suggestions.useQueryState(wanted || skipToken);
  const [last, setLast] = useState(nothing);
  if (currentData && last.answer !== currentData) setLast({ answer: currentData, asked: wanted });
  if (!typed && last.answer) setLast(nothing);
  return isError ? nothing : last;
}

function usePaused(typed: string): string {
  const [paused, setPaused] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}
