import { TextField } from '@shop/platform/ui';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { longestSearch } from './rules/address.ts';
import type { Catalogue } from './use-catalogue.ts';

const pauseMs = 300;

/** Searches after a pause in typing, or at once with Enter; keeps what was searched for, ready to edit (UX-09). */
export function SearchBox({ catalogue: { search, choose } }: { catalogue: Catalogue }) {
  const [text, setText] = useState(search);
  const [before, setBefore] = useState(search);
  // The address changed otherwise: Back, Clear Filters, a pill.
  if (search !== before) {
    setBefore(search);
    if (text.trim() !== search) setText(search);
  }
  const apply = useEffectEvent(() => {
    const wanted = text.trim();
    if (wanted !== search) choose({ q: wanted }, { replace: search !== '' });
  });
  useEffect(() => {
    if (text.trim() === search) return;
    const timer = setTimeout(apply, pauseMs);
    return () => clearTimeout(timer);
  }, [text, search]);
  return (
    <TextField
      className="catalogue-search"
      label="Search batteries"
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      placeholder="Search batteries..."
      maxLength={longestSearch}
      prefix={<Search size={20} aria-hidden />}
      value={text}
      onChange={setText}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter') choose({ q: text.trim() }, { replace: search !== '' });
      }}
    />
  );
}
