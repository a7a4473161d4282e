import { useEffect } from 'react';
import { LateSuggestions } from './shared/suggestions/late-suggestions.ts';

/** The slot `search`: suggestions under the field of the shell's header, the same as under the shop's own. */
export default function SearchField({ field }: { field: HTMLInputElement }) {
  useEffect(() => {
    // Asked for anew by the next key while it does not come.
    const come = () => void LateSuggestions.preload();
    field.addEventListener('input', come);
    return () => field.removeEventListener('input', come);
  }, [field]);
  return <LateSuggestions field={field} />;
}
