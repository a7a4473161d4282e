import { categories } from '@shop/contracts/catalog';
import { openChat, useShop } from '@shop/platform/platform';
import { Button, EmptyState, LinkButton, LinkPill } from '@shop/platform/ui';
import styles from './NothingFound.module.css';
import { headingOf } from './rules/head.ts';
import type { Catalogue } from './use-catalogue.ts';

/** The shop's words for it, and the ways on: the families, everything, the telephone, a chat that knows what was looked for (product.md#catalogue). */
export function NothingFound({ catalogue: { category, search, price, brand, choose } }: { catalogue: Catalogue }) {
  const shop = useShop();
  return (
    <EmptyState
      title="No Products Available"
      action={
        <>
          {(price || brand) && (
            <Button onClick={() => choose({ price: '', brand: '' })}>
              Show all {search ? 'prices' : category === 'All' ? 'products' : headingOf({ category, search })}
            </Button>
          )}
          {search && <SearchInstead search={search} />}
          {shop && (
            <Button href={`tel:${shop.telephoneLink}`}>
              Call <span className="unbroken">{shop.telephone}</span>
            </Button>
          )}
        </>
      }
    >
      We're currently updating our inventory. Please check back soon for new battery products.
    </EmptyState>
  );
}

function SearchInstead({ search }: { search: string }) {
  const ask = () => openChat({ subject: `Battery for ${search}`, message: `I looked for "${search}" and found nothing. Do you have it?` });
  return (
    <>
      <nav className={styles.families} aria-label="Device families">
        {categories.map((name) => (
          <LinkPill key={name} to={`/device-batteries/${name}`}>
            {name}
          </LinkPill>
        ))}
      </nav>
      <Button kind="primary" onClick={ask}>
        Ask us for it
      </Button>
      <LinkButton to="/device-batteries/All">Show all products</LinkButton>
    </>
  );
}
