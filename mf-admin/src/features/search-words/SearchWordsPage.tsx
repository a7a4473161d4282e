import { errorMessage, Head, useShop } from '@shop/platform/platform';
import { Card, FailedState, Skeleton } from '@shop/platform/ui';
import { Button } from 'antd';
import { useState } from 'react';
import { counted } from '../../shared/counted.ts';
import { FilterField, focusFilterField } from '../../shared/parts/FilterField.tsx';
import { focusPageTitle, PageHead } from '../../shared/parts/PageHead.tsx';
import { Pager } from '../../shared/parts/Pager.tsx';
import { type LatestQuery, useLatestQuery } from '../../shared/use-latest-query.ts';
import { useSelection } from '../../shared/use-selection.ts';
import { useSessionEnded } from '../../shared/use-session-ended.ts';
import { AliasDialog, anotherOne } from './AliasDialog.tsx';
import { AliasesTable, changeButtonId, focusAlias } from './AliasesTable.tsx';
import { useAliasesQuery } from './aliases.api.ts';
import { aliasesShown } from './aliases-shown.ts';
import { Found } from './Found.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import styles from './SearchWordsPage.module.css';

/** Lists and edits the search aliases (product.md#search-words). */
export function SearchWordsPage() {
  const list = useAliasesQuery(undefined, { refetchOnMountOrArgChange: true });
  useSessionEnded(list.error);
  const address = useLatestQuery();
  const { id: editedAlias, open, close } = useSelection('alias', address);
  const [aliasToRemove, setAliasToRemove] = useState<string>();
  // Alias to focus after the dialog closes.
  const [last, setLast] = useState<string>();
  const [saved, setSaved] = useState<string>();
  const edit = (alias: string) => {
    setLast(alias);
    open(alias);
  };
  const backToRow = () => void ((last && focusAlias(last)) || focusPageTitle());

  return (
    <>
      <Head title="Search Words" noindex />
      <PageHead title="Search Words">
        <Button loading={list.isFetching && Boolean(list.data)} onClick={() => list.refetch()}>
          Refresh
        </Button>
        <Button type="primary" id={changeButtonId(anotherOne)} aria-haspopup="dialog" onClick={() => edit(anotherOne)}>
          Add search words
        </Button>
      </PageHead>
      {saved && <Found alias={saved} />}
      <Card>
        <Aliases
          list={list}
          address={address}
          onChange={edit}
          onRemove={(alias) => {
            setLast(alias);
            setAliasToRemove(alias);
          }}
        />
      </Card>
      <AliasDialog
        alias={list.data ? editedAlias : null}
        all={list.data ?? []}
        onSaved={({ alias }) => {
          setLast(alias);
          setSaved(alias);
        }}
        onClose={close}
        returnFocus={backToRow}
      />
      <RemoveDialog
        alias={list.data?.find(({ alias }) => alias === aliasToRemove)}
        onClose={() => setAliasToRemove(undefined)}
        onRemoved={(alias) => {
          setLast(undefined);
          if (alias === saved) setSaved(undefined);
        }}
        returnFocus={backToRow}
      />
    </>
  );
}

interface AliasesProps {
  list: ReturnType<typeof useAliasesQuery>;
  address: LatestQuery;
  onChange: (alias: string) => void;
  onRemove: (alias: string) => void;
}

function Aliases({ list, address, onChange, onRemove }: AliasesProps) {
  const shown = aliasesShown(address, list.data);
  const timeZone = useShop()?.timeZone;
  const clear = () => {
    shown.filter('');
    focusFilterField();
  };
  if (list.isLoading) return <Skeleton className={styles.pending} lines={10} />;
  if (list.isError) {
    return (
      <FailedState title="Failed to fetch search words" onRetry={list.refetch} retrying={list.isFetching}>
        {errorMessage(list.error)}
      </FailedState>
    );
  }
  return (
    <>
      <div className={styles.filters}>
        <FilterField
          label="Filter search words"
          placeholder="What customers say, or what is looked for"
          maxLength={80}
          value={shown.search}
          onFilter={shown.filter}
        />
      </div>
      <AliasesTable
        aliases={shown.aliases}
        busy={list.isFetching}
        timeZone={timeZone}
        onChange={onChange}
        onRemove={onRemove}
        onClear={shown.search ? clear : undefined}
      />
      <Pager
        page={shown.page}
        totalPages={shown.totalPages}
        total={counted(shown.total, 'alias', 'aliases')}
        busy={list.isFetching}
        onPage={shown.turn}
      />
    </>
  );
}

export { SearchWordsPage as Component };
