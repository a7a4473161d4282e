import type { User } from '@shop/contracts/auth';
import { useEffect, useEffectEvent } from 'react';
import { type Person, personOf } from '../../shared/person/person.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

export interface OrderingPerson {
  /** For whom the order is placed, its number reserved and its receipt sent. */
  person: Person;
  /** The session of the account that the form is of has ended: its owner says who orders. */
  ended: boolean;
  /** Goes on as a guest, to whom neither the account's number nor its receipt belongs. */
  asGuest: () => void;
}

/** Whose form this is: the account's that is signed in, and after its session has ended still that one's until the customer decides (ADR 75). */
export function usePerson({ userId, keep, set }: CheckoutForm, user: User | null | undefined): OrderingPerson {
  const account = user?.id;
  const keepAccount = useEffectEvent(() => keep({ userId: account }));
  useEffect(() => {
    if (account && account !== userId) keepAccount();
  }, [account, userId]);
  const asGuest = () => {
    keep({ userId: undefined, number: undefined });
    set({ proof: '' });
  };
  return { person: account ?? userId ?? personOf(user), ended: user === null && userId !== undefined, asGuest };
}
