import { categories } from '@shop/contracts/catalog';
import { openChat, useShop } from '@shop/platform/platform';
import { Button, EmptyState, LinkButton, LinkPill } from '@shop/platform/ui';
import styles from './NothingFound.module.css';
import { withPage } from './rules/address.ts';
import { headingOf } from './rules/head.ts';
import type { Catalogue } from './use-catalogue.ts';

/** The shop's words for it, and the ways on: the families, everything, the telephone, a chat that knows what was looked for (product.md#catalogue). */
export function NothingFound({ catalogue, total }: { catalogue: Catalogue; total: number }) {
  const { category, search, price, brand, choiceLink } = catalogue;
  if (total > 0) return <BehindTheLast catalogue={catalogue} />;
  return (
    <EmptyState
      title="No Products Available"
      action={
        <>
          {(price || brand) && (
            <LinkButton to={choiceLink({ price: '', brand: '' })} preventScrollReset>
              Show all {search ? 'prices' : category === 'All' ? 'products' : headingOf({ category, search })}
            </LinkButton>
          )}
          {search && <SearchInstead search={search} />}
          <CallUs />
        </>
      }
    >
      We're currently updating our inventory. Please check back soon for new battery products.
    </EmptyState>
  );
}

/** An old link to a page of a list that has become shorter. */
function BehindTheLast({ catalogue: { page, query } }: { catalogue: Catalogue }) {
  const first = { search: withPage(query, 1).toString() };
  return (
    <EmptyState title={`There is no page ${page}`} action={<LinkButton to={first}>Show the first products</LinkButton>}>
      The list is shorter than that.
    </EmptyState>
  );
}

function CallUs() {
  const shop = useShop();
  if (!shop) return null;
  return (
    <Button href={`tel:${shop.telephoneLink}`}>
      Call <span className="unbroken">{shop.telephone}</span>
    </Button>
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
      <Button className="needs-script" kind="primary" onClick={ask}>
        Ask us for it
      </Button>
      <LinkButton to="/device-batteries/All">Show all products</LinkButton>
    </>
  );
}
