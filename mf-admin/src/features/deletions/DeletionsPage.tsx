import { useShop } from '@shop/platform/platform';
import { ListPage } from '../../shared/parts/ListPage.tsx';
import { polled } from '../../shared/polled.ts';
import { DeletionsTable } from './DeletionsTable.tsx';
import { useDeletionsQuery } from './deletions.api.ts';

const pollMs = 30_000;

/** Erasures of accounts that are not confirmed by every service. */
export function DeletionsPage() {
  const list = useDeletionsQuery(undefined, { refetchOnMountOrArgChange: true, ...polled(pollMs) });
  const timeZone = useShop()?.timeZone;
  return (
    <ListPage title="Deleted Accounts" failed="Failed to fetch deleted accounts" list={list}>
      {(deletions) => (
        <DeletionsTable deletions={deletions} busy={list.isFetching} timeZone={timeZone} onRetried={list.refetch} />
      )}
    </ListPage>
  );
}

export { DeletionsPage as Component };
