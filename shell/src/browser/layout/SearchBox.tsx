import { longestText } from '@shop/contracts/search';
import type { LazyPart } from '@shop/platform/platform';
import { useNavigate } from '@shop/platform/router';
import { IconButton, TextField } from '@shop/platform/ui';
import { ArrowLeft, Search } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import styles from './HeaderSearch.module.css';
import type { SearchSlotProps } from './search-slot.ts';

interface SearchBoxProps {
  Suggestions: LazyPart<SearchSlotProps> | undefined;
  onClose: () => void;
}

/** Accepts input immediately; suggestions of a remote load later. */
export function SearchBox({ Suggestions, onClose }: SearchBoxProps) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [field, setField] = useState<HTMLInputElement | null>(null);
  useEffect(() => field?.focus(), [field]);
  const type = (value: string) => {
    setText(value);
    // Retries a failed load with every key.
    void Suggestions?.preload();
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    const q = text.trim();
    navigate(q ? `/search?${new URLSearchParams({ q })}` : '/search', { viewTransition: true });
  };
  return (
    <form className={styles.form} action="/search" method="get" onSubmit={search}>
      <IconButton className={styles.back} label="Close search" onClick={onClose}>
        <ArrowLeft size={22} aria-hidden />
      </IconButton>
      <TextField
        className={styles.field}
        label="Search products"
        hideLabel
        type="search"
        name="q"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        placeholder="Search by device, brand or model number"
        maxLength={longestText}
        prefix={<Search size={20} aria-hidden />}
        value={text}
        onChange={type}
        ref={setField}
      />
      {Suggestions && field && <Suggestions field={field} />}
    </form>
  );
}
