import { useHydrated } from '@shop/platform/platform';
import { Card, NeedsScript, Skeleton } from '@shop/platform/ui';
import { lastOrder } from '../../shared/outbox/last-order.ts';
import { Columns } from './Columns.tsx';
import styles from './ConfirmationSkeleton.module.css';
import hero from './Hero.module.css';

/** Skeleton of the confirmation, until the stored order and the page's chunk are loaded. */
export function ConfirmationSkeleton() {
  const hydrated = useHydrated();
  const last = lastOrder.use();
  return (
    <div className={hydrated ? (last ? undefined : styles.leaving) : styles.kept} aria-busy>
      <header className={hero.hero}>
        <span className={`${hero.sign} ${styles.sign}`} />
        <h1>Your order</h1>
        <p className={styles.words} />
      </header>
      <Columns
        main={
          <>
            <NeedsScript>The order that this browser keeps</NeedsScript>
            <Card padded className="needs-script">
              <Skeleton title lines={5} />
            </Card>
            <Card padded className="needs-script">
              <Skeleton title lines={6} />
            </Card>
          </>
        }
        summary={
          <Card padded className="needs-script">
            <Skeleton title lines={8} />
          </Card>
        }
      />
    </div>
  );
}
