import { Input } from 'antd';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';

const pauseMs = 300;

/** Debounces text input; follows `value` when it changes from outside. */
function useTyped(value: string, onPause: (text: string) => void) {
  const [text, setText] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (value !== followed) {
    setFollowed(value);
    if (text.trim() !== value) setText(value);
  }
  const handOn = useEffectEvent(() => onPause(text.trim()));
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(handOn, pauseMs);
    return () => clearTimeout(timer);
  }, [text, value]);
  return [text, setText] as const;
}

interface FilterFieldProps {
  /** Accessible name: "Filter orders". */
  label: string;
  placeholder: string;
  value: string;
  maxLength: number;
  className?: string;
  onFilter: (text: string) => void;
}

const filterFieldId = 'staff-filter';

/** Takes the focus when "clear filters" removes its own button. */
export const focusFilterField = (): void => document.getElementById(filterFieldId)?.focus();

/** A search field above a table; filters when typing pauses. */
export function FilterField({ label, value, onFilter, ...field }: FilterFieldProps) {
  const [text, setText] = useTyped(value, onFilter);
  return (
    <Input
      {...field}
      id={filterFieldId}
      type="search"
      aria-label={label}
      autoComplete="off"
      prefix={<Search size={18} strokeWidth={1.8} aria-hidden />}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
