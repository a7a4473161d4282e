import type { AccountType, User } from '@shop/contracts/auth';
import { useHydrated, useSession, useShop } from '@shop/platform/platform';
import { Link } from '@shop/platform/router';
import { wishlist } from '../../../shared/products/wishlist.ts';
import { dayText } from '../day-text.ts';
import { Panel } from '../Panel.tsx';
import styles from './AboutCard.module.css';
import { Fact, Facts } from './Facts.tsx';
import { OwnDevice } from './OwnDevice.tsx';

const types: Record<AccountType, string> = { customer: 'Customer', admin: 'Admin' };

export function AboutCard({ user }: { user: User }) {
  const { isAdmin } = useSession();
  const timeZone = useShop()?.timeZone;
  return (
    <Panel title="Account">
      <Facts narrow>
        <Fact label="Account Type">{types[user.accountType]}</Fact>
        <Fact label="Member Since">{dayText(user.createdAt, timeZone)}</Fact>
        <Fact label="My device">
          <OwnDevice />
        </Fact>
        {!isAdmin && (
          <Fact label="Wishlist">
            <OwnWishes />
          </Fact>
        )}
      </Facts>
    </Panel>
  );
}

/** Empty until hydration, because only the browser knows the wishlist. */
function OwnWishes() {
  const isHydrated = useHydrated();
  const { length } = wishlist.use();
  return (
    <span className={styles.row}>
      <span>{isHydrated && (length === 1 ? '1 battery' : `${length} batteries`)}</span>
      <Link viewTransition className={styles.way} to="/wishlist">
        <span className="underlined">Open</span> <span className="visually-hidden">the wishlist</span>
      </Link>
    </span>
  );
}
