import { momentText, useFocusKept, useShop } from '@shop/platform/platform';
import { Skeleton } from '@shop/platform/ui';
import { accountApi } from '../account.api.ts';
import { MoreButton } from '../MoreButton.tsx';
import { Panel } from '../Panel.tsx';
import { ReadFailed } from '../ReadFailed.tsx';
import { useGrowth } from '../use-growth.ts';
import { activityText } from './rules/activity.ts';
import styles from './Settings.module.css';

export function Activity() {
  const list = accountApi.useOwnActivityInfiniteQuery();
  const entries = list.data?.pages.flatMap((page) => page.entries);
  const timeZone = useShop()?.timeZone;
  const rows = useGrowth<HTMLUListElement>(entries?.length ?? 0);
  return (
    <div {...useFocusKept<HTMLDivElement>()}>
      <Panel title="Recent activity" lead="Do you see an action that was not yours? Change your password.">
        {!entries && list.error === undefined && (
          <div role="status" aria-label="Loading your activity">
            <Skeleton lines={6} />
          </div>
        )}
        {!entries && list.error !== undefined && (
          <ReadFailed
            title="Your activity could not be loaded."
            error={list.error}
            onRetry={list.refetch}
            retrying={list.isFetching}
          />
        )}
        {entries?.length === 0 && <p className="muted">Nothing yet</p>}
        {entries && entries.length > 0 && (
          <ul className={styles.rows} aria-label="Recent activity" ref={rows}>
            {entries.map((entry) => (
              <li key={entry.id} className={styles.entry} tabIndex={-1}>
                <span>{activityText(entry)}</span>
                <span className="muted small">{momentText(entry.at, timeZone)}</span>
              </li>
            ))}
          </ul>
        )}
        {entries && <MoreButton list={list}>Show more activity</MoreButton>}
      </Panel>
    </div>
  );
}
