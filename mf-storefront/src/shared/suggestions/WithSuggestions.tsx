import { classNames } from '@shop/platform/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { ExactTo } from './rules/lines.ts';
import { SuggestionsPart } from './SuggestionsPart.ts';
import styles from './WithSuggestions.module.css';

interface WithSuggestionsProps {
  exactTo?: ExactTo;
  className?: string;
  children: ReactNode;
}

/** Search field that loads suggestions with the first key; it works without them. */
export function WithSuggestions({ exactTo, className, children }: WithSuggestionsProps) {
  const [field, setField] = useState<HTMLInputElement>();
  const load = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    setField(target);
    void SuggestionsPart.preload();
  };
  return (
    <div className={classNames(styles.place, className)} onInput={load}>
      {children}
      {field && <SuggestionsPart field={field} exactTo={exactTo} onMissing={() => setField(undefined)} />}
    </div>
  );
}
