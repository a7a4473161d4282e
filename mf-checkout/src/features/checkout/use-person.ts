import type { User } from '@shop/contracts/auth';
import { useEffect, useEffectEvent } from 'react';
import { type Person, personOf } from '../../shared/person/person.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

export interface OrderingPerson {
  person: Person;
  /** The session of the form's account has ended, so the customer must choose who orders. */
  ended: boolean;
  asGuest: () => void;
}

/** The form belongs to the signed-in account. After its session ends, the customer decides who orders (ADR 75). */
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
