import { useShop } from '@shop/platform/platform';
import { Button, EmptyState } from '@shop/platform/ui';
import type { Catalogue } from './use-catalogue.ts';

/** The specified words, and two ways on (UX-12). The families stand above as pills. */
export function NothingFound({ catalogue: { search, price, brand, choose } }: { catalogue: Catalogue }) {
  const shop = useShop();
  const filtered = search || price || brand;
  return (
    <EmptyState
      title="No Products Available"
      action={
        <>
          {filtered && <Button onClick={() => choose({ q: '', price: '', brand: '' })}>Show all products</Button>}
          {shop && <Button href={`tel:${shop.telephoneLink}`}>Call {shop.telephone}</Button>}
        </>
      }
    >
      We're currently updating our inventory. Please check back soon for new battery products.
    </EmptyState>
  );
}
