import { Link } from '@shop/platform/router';
import { isComposing } from '@shop/platform/ui';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type Ref, useLayoutEffect, useRef, useState } from 'react';
import { useRemotes } from '../site-context.ts';
import styles from './HeaderSearch.module.css';
import { SearchBox } from './SearchBox.tsx';
import { suggestionsOf } from './search-slot.ts';
import { useMenu } from './use-menu.ts';

/** A search field in place of the menu; a link to the search page without JavaScript (product.md#header-and-menus). */
export function HeaderSearch() {
  const { box, open, toggle } = useMenu<HTMLElement>();
  const remotes = useRemotes();
  const [Suggestions] = useState(() => suggestionsOf(remotes));
  const { link, giveBack } = useFocusGivenBack(open);
  const prepare = () => void Suggestions?.preload();
  const show = () => {
    prepare();
    toggle();
  };
  if (!open) return <SearchLink ref={link} onNear={prepare} onPress={show} />;
  const close = () => {
    giveBack();
    toggle();
  };
  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === 'Escape' && !isComposing(nativeEvent)) giveBack();
  };
  return (
    <search className={styles.search} ref={box} onKeyDown={onKeyDown}>
      <SearchBox Suggestions={Suggestions} onClose={close} />
    </search>
  );
}

/** Returns the focus to the link after closing by key or button; an outside click keeps its own focus. */
function useFocusGivenBack(open: boolean) {
  const link = useRef<HTMLAnchorElement>(null);
  const due = useRef(false);
  useLayoutEffect(() => {
    if (!open && due.current) link.current?.focus();
    due.current = false;
  }, [open]);
  const giveBack = () => {
    due.current = true;
  };
  return { link, giveBack };
}

interface SearchLinkProps {
  ref: Ref<HTMLAnchorElement>;
  onNear: () => void;
  onPress: () => void;
}

function SearchLink({ ref, onNear, onPress }: SearchLinkProps) {
  const press = (event: MouseEvent) => {
    const isForAnotherTab = event.metaKey || event.ctrlKey || event.shiftKey || event.button > 0;
    if (isForAnotherTab) return;
    event.preventDefault();
    onPress();
  };
  return (
    <Link
      ref={ref}
      viewTransition
      className={styles.link}
      to="/search"
      aria-label="Search"
      onClick={press}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      <Search size={22} aria-hidden />
    </Link>
  );
}
