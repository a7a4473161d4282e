import { categories } from '@shop/contracts/catalog';
import { openChat, useShop } from '@shop/platform/platform';
import { Button, LinkButton, LinkPill } from '@shop/platform/ui';
import { finderPath } from '../finder-path.ts';
import { LateDidYouMean } from '../suggestions/late-did-you-mean.ts';
import styles from './WaysOn.module.css';

/** Where a search that found nothing goes on: a likely spelling, the families, the finder, a chat that knows what was looked for. */
export function WaysOn({ search }: { search: string }) {
  const ask = () => openChat({ subject: `Battery for ${search}`, message: `I looked for "${search}" and found nothing. Do you have it?` });
  return (
    <>
      <LateDidYouMean words={search} />
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
      <LinkButton to={finderPath}>Find my battery</LinkButton>
    </>
  );
}

export function CallUs() {
  const shop = useShop();
  if (!shop) return null;
  return (
    <Button href={`tel:${shop.telephoneLink}`}>
      Call <span className="unbroken">{shop.telephone}</span>
    </Button>
  );
}
