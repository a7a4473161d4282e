import { allStores } from '@shop/contracts/stores';
import { errorMessage, Head } from '@shop/platform/platform';
import { Card, FailedState, Skeleton } from '@shop/platform/ui';
import { PageHead } from '../../shared/parts/PageHead.tsx';
import { useSessionEnded } from '../../shared/use-session-ended.ts';
import { ShopForm } from './ShopForm.tsx';
import { ShopSections } from './sections/ShopSections.tsx';
import { useShopDetailsQuery } from './shop-details.api.ts';

/** Edits the shop's details (product.md#shop-details). */
export function ShopDetailsPage() {
  const { data, error, isError, isFetching, refetch } = useShopDetailsQuery();
  useSessionEnded(error);
  return (
    <>
      <Head title="Shop Details" noindex />
      <PageHead title="Shop Details" />
      {data && (
        <ShopForm first={data}>
          <ShopSections stores={allStores(data.shop).map(({ id }) => id)} />
        </ShopForm>
      )}
      {!data && isError && (
        <Card>
          <FailedState title="Failed to fetch the shop’s details" onRetry={refetch} retrying={isFetching}>
            {errorMessage(error)}
          </FailedState>
        </Card>
      )}
      {!data && !isError && (
        <Card padded>
          <Skeleton title lines={12} />
        </Card>
      )}
    </>
  );
}

export { ShopDetailsPage as Component };
