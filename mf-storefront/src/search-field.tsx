import { useEffect } from 'react';
import { askForList, SuggestionsPart } from './shared/suggestions/SuggestionsPart.ts';

/** The slot `search`: suggestions under the field of the shell's header, the same as under the shop's own. */
export default function SearchField({ field }: { field: HTMLInputElement }) {
  useEffect(() => {
    const ask = () => askForList(field);
    field.addEventListener('input', ask);
    return () => field.removeEventListener('input', ask);
  }, [field]);
  return <SuggestionsPart field={field} />;
}
