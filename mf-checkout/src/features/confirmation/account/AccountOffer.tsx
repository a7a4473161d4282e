import { lazyPart, useFocusKept, useSession } from '@shop/platform/platform';
import { LinkButton } from '@shop/platform/ui';
import { type ReactNode, useState } from 'react';
import type { OrderCopy } from '../../../shared/orders/order-copy.ts';
import { TitledCard } from '../../../shared/summary/TitledCard.tsx';
import { Actions } from '../Actions.tsx';
import styles from './AccountOffer.module.css';

export type Buyer = Pick<OrderCopy, 'customerName' | 'customerEmail'>;

export interface AccountFormProps {
  buyer: Buyer;
  onMade: () => void;
}

const AccountForm = lazyPart<AccountFormProps>(async () => (await import('./AccountForm.tsx')).AccountForm, {
  name: 'account offer',
});

/** Offers an account to guests with an e-mail address (product.md#order-confirmation). */
export function AccountOffer({ buyer }: { buyer: Buyer }) {
  const { user } = useSession();
  const [made, setMade] = useState(false);
  const offered = user === null && buyer.customerEmail !== '';
  if (!offered && !made) return null;
  return (
    <Offer>
      {made ? <AccountReady email={buyer.customerEmail} /> : <AccountForm buyer={buyer} onMade={() => setMade(true)} />}
    </Offer>
  );
}

/** Hidden in print. */
const Offer = ({ children }: { children: ReactNode }) => (
  <div className={styles.offer} {...useFocusKept<HTMLDivElement>()}>
    {children}
  </div>
);

const AccountReady = ({ email }: { email: string }) => (
  <TitledCard title="Your account is ready">
    <p role="status">This order is in it. We have sent a link to {email} that confirms your address.</p>
    <Actions>
      <LinkButton to="/account/orders">See your orders</LinkButton>
    </Actions>
  </TitledCard>
);
