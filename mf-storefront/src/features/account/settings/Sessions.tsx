import type { OwnSession } from '@shop/contracts/account';
import { useFocusKept } from '@shop/platform/platform';
import { Button, Skeleton } from '@shop/platform/ui';
import { useState } from 'react';
import { accountApi } from '../account.api.ts';
import { Panel } from '../Panel.tsx';
import { ReadFailed } from '../ReadFailed.tsx';
import { EndOthers } from './EndOthers.tsx';
import { SessionRow } from './SessionRow.tsx';
import styles from './Settings.module.css';

export function Sessions() {
  const { data, error, refetch, isFetching } = accountApi.useOwnSessionsQuery();
  return (
    <div {...useFocusKept<HTMLDivElement>()}>
      <Panel title="Sessions" lead="Where your account is signed in.">
        {data && <List sessions={data} />}
        {!data && error === undefined && (
          <div role="status" aria-label="Loading your sessions">
            <Skeleton lines={4} />
          </div>
        )}
        {!data && error !== undefined && (
          <ReadFailed
            title="Your sessions could not be loaded."
            error={error}
            onRetry={refetch}
            retrying={isFetching}
          />
        )}
      </Panel>
    </div>
  );
}

function List({ sessions }: { sessions: OwnSession[] }) {
  const [asking, setAsking] = useState(false);
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length;
  return (
    <>
      <ul className={styles.rows} aria-label="Sessions">
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionRow session={session} />
          </li>
        ))}
      </ul>
      {others > 0 && (
        <div className={styles.answers}>
          <Button className="needs-script" onClick={() => setAsking(true)}>
            End all other sessions
          </Button>
        </div>
      )}
      <EndOthers others={others} open={asking} onClose={() => setAsking(false)} />
    </>
  );
}
