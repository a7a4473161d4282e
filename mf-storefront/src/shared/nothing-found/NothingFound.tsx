import { categories } from '@shop/contracts/catalog';
import { lazyPart } from '@shop/platform/platform';
import { LinkButton } from '@shop/platform/ui';
import type { ReactNode } from 'react';
import { finderPath } from '../finder-path.ts';
import styles from './NothingFound.module.css';
import type { WaysOnProps } from './WaysOn.tsx';

interface NothingFoundProps extends WaysOnProps {
  title: string;
  children: ReactNode;
}

/** Empty list with further links (product.md#catalogue). */
export function NothingFound({ title, children, ...ways }: NothingFoundProps) {
  return (
    <div className={styles.nothing}>
      <h2>{title}</h2>
      <p className="muted">{children}</p>
      <div className={styles.room}>
        <noscript>
          <Links {...ways} />
        </noscript>
        <WaysOnPart key={ways.search} {...ways} />
      </div>
    </div>
  );
}

const Links = ({ actions }: WaysOnProps) => (
  <nav className={styles.actions} aria-label="Device families">
    {categories.map((name) => (
      <LinkButton key={name} to={`/device-batteries/${name}`}>
        {name}
      </LinkButton>
    ))}
    <LinkButton to={finderPath}>Find my battery</LinkButton>
    {actions}
  </nav>
);

/** Lazy, because few lists are empty; its room is reserved. */
const WaysOnPart = lazyPart<WaysOnProps>(async () => (await import('./WaysOn.tsx')).WaysOn, {
  name: 'ways on',
  Failed: Links,
});
