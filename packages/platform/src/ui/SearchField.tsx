import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { isComposing } from './is-composing.ts';
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
  // Told to the page, which has not answered with them yet.
  const [sent, setSent] = useState<string[]>([]);
  if (value !== before) {
    const own = sent.lastIndexOf(value);
    setBefore(value);
    setSent(own < 0 ? [] : sent.slice(own + 1));
    // The page's answer to what was typed a moment ago is no reason to forget what was typed since.
    if (own < 0 && text.trim() !== value) setText(value);
  }
  const send = () => {
    const wanted = text.trim();
    if (wanted !== value) setSent([...sent, wanted]);
    onSearch(wanted);
  };
  const search = useEffectEvent(() => {
    if (text.trim() !== (sent.at(-1) ?? value)) send();
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
        if (event.key === 'Enter' && !isComposing(event.nativeEvent)) send();
      }}
    />
  );
}
