import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { isComposing } from './is-composing.ts';
import { TextField } from './TextField.tsx';

interface SearchFieldProps {
  label: string;
  /** Hides the label visually. */
  hideLabel?: boolean;
  placeholder: string;
  /** Current search; the field follows external changes (Back, a cleared filter). */
  value: string;
  /** Field name for forms without JavaScript. */
  name?: string;
  maxLength: number;
  /** Called with the trimmed text 300 ms after the last key, or immediately on Enter. */
  onSearch: (text: string) => void;
  className?: string;
}

const pauseMs = 300;

/** A search field without button; it keeps the search text (product.md#search-words). */
export function SearchField({ value, onSearch, ...field }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [before, setBefore] = useState(value);
  // Texts that were sent to the page but are not its `value` yet.
  const [sent, setSent] = useState<string[]>([]);
  if (value !== before) {
    const own = sent.lastIndexOf(value);
    setBefore(value);
    setSent(own < 0 ? [] : sent.slice(own + 1));
    // A delayed `value` of an earlier text must not replace newer input.
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
