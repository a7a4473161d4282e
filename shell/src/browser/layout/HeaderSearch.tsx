import { Link } from '@shop/platform/router';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { useRemotes } from '../site-context.ts';
import styles from './HeaderSearch.module.css';
import { SearchBox } from './SearchBox.tsx';
import { suggestionsOf } from './search-slot.ts';
import { useMenu } from './use-menu.ts';

/** Opens a field over the menu's place; without script it is a link to the search (product.md#header-and-menus). */
export function HeaderSearch() {
  const { box, open, toggle } = useMenu<HTMLElement>();
  const remotes = useRemotes();
  const [Suggestions] = useState(() => suggestionsOf(remotes));
  const link = useRef<HTMLAnchorElement>(null);
  const byEscape = useRef(false);
  const prepare = () => void Suggestions?.preload();
  const show = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button > 0) return;
    event.preventDefault();
    prepare();
    toggle();
  };
  useLayoutEffect(() => {
    if (open || !byEscape.current) return;
    byEscape.current = false;
    link.current?.focus();
  }, [open]);
  const close = () => {
    byEscape.current = true;
    toggle();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') byEscape.current = true;
  };
  if (!open)
    return (
      <Link
        ref={link}
        viewTransition
        className={styles.link}
        to="/search"
        aria-label="Search"
        onClick={show}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <Search size={22} aria-hidden />
      </Link>
    );
  return (
    <search className={styles.search} ref={box} onKeyDown={onKeyDown}>
      <SearchBox Suggestions={Suggestions} onClose={close} />
    </search>
  );
}
