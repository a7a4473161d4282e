import { openNow, useFocusKept, useHydrated, useNow, useShop } from '@shop/platform/platform';
import { EmptyState, LinkButton } from '@shop/platform/ui';
import { ClaimOrders } from '../../../shared/claim-orders/ClaimOrders.tsx';
import { MoreButton } from '../MoreButton.tsx';
import { ReadFailed } from '../ReadFailed.tsx';
import { RowsSkeleton } from '../RowsSkeleton.tsx';
import { useGrowth } from '../use-growth.ts';
import { OrderCard } from './OrderCard.tsx';
import styles from './OrdersTab.module.css';
import { ownOrdersApi } from './own-orders.api.ts';

const freshSeconds = 10;

/** /account/orders: the account's orders, newest first. */
export function Component() {
  const refetchOnMountOrArgChange = useHydrated() && freshSeconds;
  const list = ownOrdersApi.useOwnOrdersInfiniteQuery(undefined, { refetchOnMountOrArgChange });
  const orders = list.data?.pages.flat();
  const focusProps = useFocusKept<HTMLElement>();
  const cards = useGrowth<HTMLUListElement>(orders?.length ?? 0);
  return (
    <section aria-labelledby="orders" {...focusProps}>
      <h2 id="orders" className={styles.title}>
        Orders
      </h2>
      {!orders && list.error === undefined && <RowsSkeleton label="Loading your orders" lines={6} />}
      {!orders && list.error !== undefined && (
        <ReadFailed
          whole
          title="Your orders could not be loaded."
          error={list.error}
          onRetry={list.refetch}
          retrying={list.isFetching}
        />
      )}
      {orders?.length === 0 && (
        <EmptyState
          title="No orders yet"
          action={<LinkButton to="/device-batteries/All">Show all products</LinkButton>}
        >
          Orders that you place while you are signed in appear here.
        </EmptyState>
      )}
      {orders && orders.length > 0 && (
        <ul className={styles.orders} aria-label="Orders" ref={cards}>
          {orders.map((order) => (
            <li key={order.id} tabIndex={-1}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      )}
      {orders && orders.length > 0 && <HelpHours />}
      {orders && <MoreButton list={list}>Show more orders</MoreButton>}
      {orders && (
        <div className={`${styles.claim} needs-script`}>
          <ClaimOrders />
        </div>
      )}
    </section>
  );
}

/** Tells whether a store is open, so someone can answer. */
function HelpHours() {
  const shop = useShop();
  const now = useNow();
  const opening = now && shop?.stores.map((store) => openNow(store, now, shop.timeZone)).find(({ open }) => open);
  return (
    <p className={`muted small needs-script ${styles.help}`}>
      "Get help" opens the chat. Staff {opening?.open ? `are here until ${opening.until}.` : 'answer in opening hours.'}
    </p>
  );
}
