import { useEffect, useState } from 'react';
import { SuggestionsPart } from './shared/suggestions/SuggestionsPart.ts';

/** The slot `search`: suggestions under the field of the shell's header, the same as under the shop's own. */
export default function SearchField({ field }: { field: HTMLInputElement }) {
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    // Asked for anew by the next key while it does not come.
    const come = () => {
      void SuggestionsPart.preload();
      setMissing(false);
    };
    field.addEventListener('input', come);
    return () => field.removeEventListener('input', come);
  }, [field]);
  return missing ? null : <SuggestionsPart field={field} onMissing={() => setMissing(true)} />;
}
