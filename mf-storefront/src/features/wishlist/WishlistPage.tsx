import { Head, useFocusKept, useHydrated, useSession } from '@shop/platform/platform';
import { useSearchParams } from '@shop/platform/router';
import { EmptyState, LinkButton, NeedsScript } from '@shop/platform/ui';
import { finderPath } from '../../shared/finder-path.ts';
import { productIds } from '../../shared/products/some-products.api.ts';
import { wishlist } from '../../shared/products/wishlist.ts';
import { RowPlaces } from './RowPlaces.tsx';
import { sharedIds } from './rules/share.ts';
import { ShareList } from './ShareList.tsx';
import { TakeOver } from './TakeOver.tsx';
import styles from './WishlistPage.module.css';
import { WishRows } from './WishRows.tsx';

/** This browser's list, or a shared one with `?items=` (product.md#wishlist). */
export function WishlistPage() {
  const [query] = useSearchParams();
  const shared = sharedIds(query);
  const newestFirst = productIds(wishlist.use()).toReversed();
  return (
    <div className={`wrap ${styles.page}`} {...useFocusKept<HTMLDivElement>()}>
      <Head title={shared.length > 0 ? 'A shared wishlist' : 'Wishlist'} noindex />
      {shared.length > 0 ? <SharedList ids={shared} /> : <OwnList ids={newestFirst} />}
    </div>
  );
}

function SharedList({ ids }: { ids: string[] }) {
  return (
    <>
      <h1>A shared wishlist</h1>
      <WishRows ids={ids} says="shared with you" actions={<TakeOver ids={ids} />} />
    </>
  );
}

function OwnList({ ids }: { ids: string[] }) {
  const known = useHydrated();
  const { user } = useSession();
  return (
    <>
      <h1>Wishlist</h1>
      <NeedsScript>The wishlist is kept in your browser and</NeedsScript>
      {!known && <RowPlaces />}
      {known && ids.length === 0 && (
        <EmptyState
          title="Your wishlist is empty"
          action={
            <>
              <LinkButton to="/device-batteries/All">Show all products</LinkButton>
              <LinkButton to={finderPath}>Find my battery</LinkButton>
            </>
          }
        >
          Click the heart on a product to keep it here, in this browser.
        </EmptyState>
      )}
      {known && ids.length > 0 && (
        <WishRows
          ids={ids}
          own
          says={user?.accountType === 'customer' ? 'kept in your account' : 'kept in this browser'}
          actions={<ShareList ids={ids} />}
        />
      )}
    </>
  );
}
