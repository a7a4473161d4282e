import { useEffect, useState } from 'react';
import { SuggestionsPart } from './shared/suggestions/SuggestionsPart.ts';

/** Slot `search`: suggestions below the shell header's search field. */
export default function SearchField({ field }: { field: HTMLInputElement }) {
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    // The next key retries a failed chunk.
    const retry = () => {
      void SuggestionsPart.preload();
      setIsMissing(false);
    };
    field.addEventListener('input', retry);
    return () => field.removeEventListener('input', retry);
  }, [field]);
  return isMissing ? null : <SuggestionsPart field={field} onMissing={() => setIsMissing(true)} />;
}
