import { useShop } from '@shop/platform/platform';
import { Button, EmptyState, LinkButton } from '@shop/platform/ui';
import { headingOf } from './rules/head.ts';
import type { Catalogue } from './use-catalogue.ts';

/** The specified words, and two ways on (UX-12). The families stand above as pills. */
export function NothingFound({ catalogue: { category, search, price, brand, choose } }: { catalogue: Catalogue }) {
  const shop = useShop();
  return (
    <EmptyState
      title="No Products Available"
      action={
        <>
          {search && <LinkButton to="/device-batteries/All">Show all products</LinkButton>}
          {!search && (price || brand) && (
            <Button onClick={() => choose({ price: '', brand: '' })}>
              Show all {category === 'All' ? 'products' : headingOf({ category, search })}
            </Button>
          )}
          {shop && <Button href={`tel:${shop.telephoneLink}`}>Call {shop.telephone}</Button>}
        </>
      }
    >
      We're currently updating our inventory. Please check back soon for new battery products.
    </EmptyState>
  );
}
