import { Search } from 'lucide-react';
import './parts.css';
import { useTyped } from './use-typed.ts';

interface SearchBoxProps {
  /** What it does, for screen readers: "Filter orders". */
  label: string;
  placeholder: string;
  value: string;
  maxLength: number;
  onSearch: (text: string) => void;
}

/** A search above a table; asks when typing pauses. */
export function SearchBox({ label, placeholder, value, maxLength, onSearch }: SearchBoxProps) {
  const [text, setText] = useTyped(value, onSearch);
  return (
    <span className="parts-search">
      <Search size={18} strokeWidth={1.8} aria-hidden />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </span>
  );
}
