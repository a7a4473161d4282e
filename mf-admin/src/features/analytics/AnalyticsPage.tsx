import type { Analytics } from '@shop/contracts/analytics';
import type { FirstReplies } from '@shop/contracts/support';
import { dayOf, defaultTimeZone, errorMessage, Head, useShop } from '@shop/platform/platform';
import { useSearchParams } from '@shop/platform/router';
import { Card, EmptyState, FailedState, Note, Skeleton } from '@shop/platform/ui';
import { Button } from 'antd';
import { PageHead } from '../../shared/parts/PageHead.tsx';
import { Updated } from '../../shared/parts/Updated.tsx';
import { useSessionEnded } from '../../shared/use-session-ended.ts';
import { AnalyticsFigures } from './AnalyticsFigures.tsx';
import styles from './AnalyticsPage.module.css';
import { useAnalyticsQuery, useFirstRepliesQuery } from './analytics.api.ts';
import { analyticsCsv } from './analytics-csv.ts';
import { DaysCard } from './DaysCard.tsx';
import { RangeChoice } from './RangeChoice.tsx';
import { type Range, rangeText, readRange } from './range.ts';
import { BestSellers, Categories, Stores } from './tables/SalesTables.tsx';
import { Shares } from './tables/Shares.tsx';

/** /admin/analytics: sales in the range that the URL names (product.md#admin-analytics). */
export function AnalyticsPage() {
  const [query, setQuery] = useSearchParams();
  const timeZone = useShop()?.timeZone ?? defaultTimeZone;
  const today = dayOf(new Date(), timeZone);
  const range = readRange(query, today);
  const { from, to } = range;
  const result = useAnalyticsQuery({ from, to }, { refetchOnMountOrArgChange: true });
  const { currentData: data, error, isError, isFetching, refetch } = result;
  const replies = useFirstRepliesQuery({ from, to, timeZone }, { refetchOnMountOrArgChange: true });
  const refresh = () => {
    refetch();
    replies.refetch();
  };
  useSessionEnded(error);

  return (
    <>
      <Head title="Analytics" noindex />
      <PageHead title="Analytics">
        <Updated at={result.fulfilledTimeStamp} />
        <RangeChoice range={range} today={today} onChange={setQuery} />
        <Button loading={isFetching && Boolean(data)} onClick={refresh}>
          Refresh
        </Button>
        {data && <ExportCsv data={data} replies={replies.currentData} />}
      </PageHead>
      <AnalyticsFigures
        range={range}
        timeZone={timeZone}
        orders={{ data, failed: isError }}
        replies={{ data: replies.currentData, failed: replies.isError }}
      />
      <SalesState result={result} range={range} today={today} onLonger={() => setQuery({ range: '90' })} />
    </>
  );
}

interface SalesProps {
  range: Range;
  today: string;
  onLonger: () => void;
}

/** Loading, failed, or the last sales with a note when a refetch failed. */
function SalesState({ result, ...sales }: SalesProps & { result: ReturnType<typeof useAnalyticsQuery> }) {
  const { currentData: data, error, isError, isFetching, refetch } = result;
  if (!data && !isError) return <Skeleton title lines={10} />;
  if (!data) {
    return (
      <Card>
        <FailedState title="Failed to fetch analytics" onRetry={refetch} retrying={isFetching}>
          {errorMessage(error)}
        </FailedState>
      </Card>
    );
  }
  return (
    <>
      {isError && (
        <div className={styles.old}>
          <Note tone="amber" announce>
            These figures may be old: {errorMessage(error)}
          </Note>
        </div>
      )}
      <Sales data={data} {...sales} />
    </>
  );
}

function Sales({ data, range, today, onLonger }: SalesProps & { data: Analytics }) {
  if (data.orders === 0) {
    return (
      <Card>
        <EmptyState
          title="No orders in these days"
          action={range.name !== '90' && <Button onClick={onLonger}>Last 90 days</Button>}
        >
          Nothing was ordered {rangeText(range)}, or all of it was cancelled.
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className={styles.sales}>
      <div className={styles.column}>
        <DaysCard data={data} today={today} />
        <Stores data={data} />
        <Categories data={data} />
      </div>
      <div className={styles.column}>
        <BestSellers data={data} />
        <Shares data={data} range={range} />
      </div>
    </div>
  );
}

function ExportCsv({ data, replies }: { data: Analytics; replies: FirstReplies | undefined }) {
  const csv = analyticsCsv(data, replies, useShop());
  return (
    <Button
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`}
      download={`analytics-${data.from}-${data.to}.csv`}
    >
      Export CSV
    </Button>
  );
}

export { AnalyticsPage as Component };
