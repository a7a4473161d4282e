import { useEffect, useState } from 'react';
import { SuggestionsPart } from './shared/suggestions/SuggestionsPart.ts';

/** Slot `search`: suggestions below the shell header's search field. */
export default function SearchField({ field }: { field: HTMLInputElement }) {
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    // The next key retries a failed chunk.
    const come = () => {
      void SuggestionsPart.preload();
      setMissing(false);
    };
    field.addEventListener('input', come);
    return () => field.removeEventListener('input', come);
  }, [field]);
  return missing ? null : <SuggestionsPart field={field} onMissing={() => setMissing(true)} />;
}
