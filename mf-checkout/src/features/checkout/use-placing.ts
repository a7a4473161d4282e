import { guestPerson } from '@shop/contracts/identity';
import { installationChoice, stored, useAppDispatch, useCart } from '@shop/platform/platform';
import { useNavigate } from '@shop/platform/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keepDetails } from '../../shared/outbox/kept-details.ts';
import type { OutboxEntry } from '../../shared/outbox/outbox.ts';
import type { Person } from '../../shared/person/person.ts';
import type { RefusedOrder, Seen } from './use-refusal.ts';

/** What is ordered, before it is written down. */
export type Ordered = Pick<OutboxEntry, 'key' | 'userId' | 'body' | 'cart'>;

export interface Placed {
  /** The shop has not taken it, and checkout shows why. */
  refused?: RefusedOrder;
}

// With the sender in the chunk of what remote.json exposes: fetched as soon as somebody fills checkout in.
const loadPlacing = () => import(/* webpackChunkName: "OutboxSender" */ './placing.ts');

const notLoaded: Placed = {
  refused: { message: 'The shop was not reached. Please try again.', later: true, errors: [] },
};

const waitsInBrowser = stored('shop.outbox', Boolean);

/**
 * Places the order and leaves for the confirmation page, unless the shop refuses it: then checkout stays and shows why. A guest's next order
 * can begin with the details of this one.
 */
export function usePlacing(key: string, person: Person) {
  const dispatch = useAppDispatch();
  const cart = useCart();
  const navigate = useNavigate();
  const busy = useRef(false);
  const [placing, setPlacing] = useState<Ordered | null>(null);

  const finish = (ordered: Ordered) => {
    installationChoice.set(undefined);
    navigate('/order-confirmation', { replace: true });
    cart.removeOrdered(ordered.cart);
  };
  const place = async (body: Ordered['body'], seen: Seen, onRefused: (refused: RefusedOrder) => void) => {
    if (busy.current) return;
    busy.current = true;
    const userId = person === guestPerson ? undefined : person;
    const ordered = { key, userId, body, cart: cart.lines };
    setPlacing(ordered);
    const onPlaced = () => {
      if (!userId) keepDetails(body);
      finish(ordered);
    };
    const late = await loadPlacing().catch(() => undefined);
    const { refused } = late ? await late.placeOrder({ dispatch, ordered, person, seen, onPlaced, onRefused }) : notLoaded;
    if (!refused) return;
    busy.current = false;
    setPlacing(null);
    onRefused(refused);
  };
  const leave = useEffectEvent(finish);
  // The page was loaded anew while its order was being sent: the outbox goes on with it.
  useEffect(() => {
    if (!key || busy.current || !waitsInBrowser.get()) return;
    void loadPlacing()
      .then(({ goOn }) => goOn(dispatch, key))
      .then((entry) => entry && leave(entry));
  }, [key, dispatch]);
  return { place, placing };
}
