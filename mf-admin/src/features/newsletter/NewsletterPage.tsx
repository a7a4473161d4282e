import type { NewsletterCounts } from '@shop/contracts/newsletter';
import { errorMessage, Head } from '@shop/platform/platform';
import { Card, EmptyState, FailedState, Note } from '@shop/platform/ui';
import { Button } from 'antd';
import { Figures } from '../../shared/parts/Figures.tsx';
import { PageHead } from '../../shared/parts/PageHead.tsx';
import { Updated } from '../../shared/parts/Updated.tsx';
import { polled } from '../../shared/polled.ts';
import { useSessionEnded } from '../../shared/use-session-ended.ts';
import { Export } from './Export.tsx';
import styles from './NewsletterPage.module.css';
import { useLastExportQuery, useNewsletterQuery } from './newsletter.api.ts';

const pollMs = 30_000;

const labels: Record<keyof NewsletterCounts, string> = {
  subscribers: 'Confirmed',
  waiting: 'Waiting for confirmation',
  productUpdates: 'Product updates',
  promotions: 'Promotions',
  batteryTips: 'Battery tips',
};
const names = Object.keys(labels) as (keyof NewsletterCounts)[];
const figuresOf = (counts: NewsletterCounts | undefined) =>
  names.map((name) => ({ label: labels[name], value: counts?.[name].toLocaleString('en-US') }));

/** Subscriber counts and the CSV export (product.md#newsletter). */
export function NewsletterPage() {
  const fresh = { refetchOnMountOrArgChange: true, ...polled(pollMs) };
  const counts = useNewsletterQuery(undefined, fresh);
  const lastExport = useLastExportQuery(undefined, fresh);
  useSessionEnded(counts.error ?? lastExport.error);
  const refresh = () => {
    counts.refetch();
    lastExport.refetch();
  };
  const { data, error, isError, isFetching } = counts;

  return (
    <>
      <Head title="Newsletter" noindex />
      <PageHead title="Newsletter">
        <Updated at={counts.fulfilledTimeStamp} />
        <Button loading={isFetching && Boolean(data)} onClick={refresh}>
          Refresh
        </Button>
      </PageHead>
      <Figures figures={figuresOf(data)} pending={!isError} />
      {isError && !data && (
        <Card>
          <FailedState title="Failed to fetch the newsletter’s figures" onRetry={refresh} retrying={isFetching}>
            {errorMessage(error)}
          </FailedState>
        </Card>
      )}
      {isError && data && (
        <div className={styles.old}>
          <Note tone="amber" announce>
            These figures may be old: {errorMessage(error)}
          </Note>
        </div>
      )}
      {data && data.subscribers > 0 && <Export last={lastExport.data} />}
      {data?.subscribers === 0 && (
        <Card>
          <EmptyState title="No one has confirmed a subscription yet">
            Readers count here once they have confirmed by the link in our mail.
          </EmptyState>
        </Card>
      )}
    </>
  );
}

export { NewsletterPage as Component };
