import type { SearchSuggestions } from '@shop/contracts/search';
import { useAppDispatch } from '@shop/platform/platform';
import { skipToken } from '@shop/platform/redux';
import { useEffect, useState } from 'react';
import { suggestionsApi } from './suggestions.api.ts';

/** Long enough to pass over the keys of a burst, short enough for an answer within 100 ms after the last one. */
const pauseMs = 50;

interface Suggestions {
  answer: SearchSuggestions | undefined;
  /** What the answer was asked for. */
  asked: string;
}

const nothing: Suggestions = { answer: undefined, asked: '' };

/** Asks when typing pauses and gives up the older question; an older answer stands until the newer one is there. */
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
