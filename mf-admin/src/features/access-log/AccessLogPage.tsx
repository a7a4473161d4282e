import { useShop } from '@shop/platform/platform';
import { useEffect, useRef } from 'react';
import { focusFilterField } from '../../shared/parts/FilterField.tsx';
import { ListPage } from '../../shared/parts/ListPage.tsx';
import { useLatestQuery } from '../../shared/use-latest-query.ts';
import { AccessFilters } from './AccessFilters.tsx';
import { AccessTable } from './AccessTable.tsx';
import { type Shown, useAccessLogInfiniteQuery } from './access-log.api.ts';
import { isAction } from './access-words.ts';
import { MoreEntries } from './MoreEntries.tsx';

const readShown = (query: URLSearchParams): Shown => {
  const [email, action] = [query.get('email')?.slice(0, 254) || undefined, query.get('action')];
  return { email, action: isAction(action) ? action : undefined };
};

function useShown(): [Shown, (changes: Shown) => void] {
  const [query, changeQuery] = useLatestQuery();
  const change = (changes: Shown) =>
    changeQuery((latest) => {
      const entryPairs = Object.entries({ ...readShown(latest), ...changes }).flatMap(([name, value]) =>
        value ? [[name, value]] : [],
      );
      return new URLSearchParams(entryPairs);
    });
  return [readShown(query), change];
}

/** Sign-ins, failed sign-ins and changes of credentials (product.md#admin-access-log). */
export function AccessLogPage() {
  const [shown, change] = useShown();
  const list = useAccessLogInfiniteQuery(shown, { refetchOnMountOrArgChange: true });
  const timeZone = useShop()?.timeZone;
  const entries = list.data?.pages.flatMap((page) => page.entries);
  const grown = useGrownTable(entries?.length ?? 0);
  const more = () => {
    grown.expect();
    void list.fetchNextPage();
  };
  const clear = () => {
    change({ email: undefined, action: undefined });
    focusFilterField();
  };
  // Keeps the listed entries while the next page loads or after it fails.
  const first = {
    ...list,
    data: entries,
    isError: list.isError && !list.isFetchNextPageError,
    isFetching: list.isFetching && !list.isFetchingNextPage,
  };

  return (
    <ListPage
      title="Access Log"
      failed="Failed to fetch the access log"
      list={first}
      choice={<AccessFilters shown={shown} onChange={change} />}
    >
      {(listed) => (
        <>
          <AccessTable
            ref={grown.ref}
            entries={listed}
            busy={first.isFetching}
            timeZone={timeZone}
            onAccount={(email) => change({ email })}
            onClear={shown.email || shown.action ? clear : undefined}
          />
          {listed.length > 0 && <MoreEntries list={list} count={listed.length} onMore={more} />}
        </>
      )}
    </ListPage>
  );
}

export { AccessLogPage as Component };

/** Moves the focus to the first new row of a growing table, because its "more" button may disappear. */
function useGrownTable(length: number) {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (before.current === undefined || length <= before.current) return;
    ref.current?.querySelectorAll<HTMLElement>('tr[data-row-key]')[before.current]?.focus();
    before.current = undefined;
  }, [length]);
  return {
    ref,
    /** Call before more rows are requested. */
    expect: () => {
      before.current = length;
    },
  };
}
