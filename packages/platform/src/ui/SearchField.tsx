import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { TextField } from './TextField.tsx';

interface SearchFieldProps {
  label: string;
  /** The label is for screen readers only. */
  hideLabel?: boolean;
  placeholder: string;
  /** What was searched for; the field follows when it changes otherwise (Back, a cleared filter). */
  value: string;
  /** Its name in a form that works without script, too. */
  name?: string;
  maxLength: number;
  /** Gets the trimmed text when typing pauses for 300 ms, or at once with Enter. */
  onSearch: (text: string) => void;
  className?: string;
}

const pauseMs = 300;

/** A search that needs no button; keeps what was searched for, ready to edit (product.md#search-words). */
export function SearchField({ value, onSearch, ...field }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [before, setBefore] = useState(value);
  if (value !== before) {
    setBefore(value);
    if (text.trim() !== value) setText(value);
  }
  const search = useEffectEvent(() => {
    if (text.trim() !== value) onSearch(text.trim());
  });
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(search, pauseMs);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <TextField
      {...field}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      prefix={<Search size={20} aria-hidden />}
      value={text}
      onChange={setText}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter') onSearch(text.trim());
      }}
    />
  );
}
