import { guestPerson } from '@shop/contracts/identity';
import { installationChoice, useAppDispatch, useCart, useOwner } from '@shop/platform/platform';
import { useNavigate } from '@shop/platform/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keepDetails } from '../../shared/outbox/kept-details.ts';
import type { OutboxEntry } from '../../shared/outbox/rules/order-state.ts';
import type { Person } from '../../shared/person/person.ts';
import type { RefusedOrder, Seen } from './use-refusal.ts';

/** An order before the outbox stores it. */
export type Ordered = Pick<OutboxEntry, 'owner' | 'userId' | 'body' | 'cart'>;

// Shares the chunk of the exposed `OutboxSender`, which checkout preloads.
const loadPlacing = () => import(/* webpackChunkName: "OutboxSender" */ './placing.ts');

const notLoaded: RefusedOrder = { message: 'We could not reach the shop. Please try again.', later: true, errors: [] };

/** Places the order and opens the confirmation, unless the shop refuses it. If the customer leaves earlier, the outbox sends the order. */
export function usePlacing(person: Person) {
  const dispatch = useAppDispatch();
  const cart = useCart();
  const navigate = useNavigate();
  const owner = useOwner();
  const open = useRef(false);
  const busy = useRef(false);
  const [placing, setPlacing] = useState<Ordered | null>(null);

  const toConfirmation = () => navigate('/order-confirmation', { replace: open.current });
  const finish = ({ userId, body, cart: ordered }: Ordered) => {
    installationChoice.set(undefined);
    if (!userId) keepDetails(body);
    if (open.current) toConfirmation();
    cart.removeOrdered(ordered);
  };
  const place = async (body: Ordered['body'], seen: Seen, onRefused: (refused: RefusedOrder) => void) => {
    if (busy.current || !owner) return;
    busy.current = true;
    const userId = person === guestPerson ? undefined : person;
    const ordered = { owner: userId ?? owner, userId, body, cart: cart.lines };
    setPlacing(ordered);
    const late = await loadPlacing().catch(() => undefined);
    const placement = {
      dispatch,
      ordered,
      person,
      seen,
      isOpen: () => open.current,
      finish,
      toConfirmation,
      onSlow: onRefused,
    };
    const refused = late ? await late.placeOrder(placement) : notLoaded;
    if (!refused) return;
    busy.current = false;
    setPlacing(null);
    onRefused(refused);
  };
  const leave = useEffectEvent(() => {
    if (placing) void loadPlacing().then((late) => late.leaveCheckout({ dispatch, ordered: placing, finish }));
  });
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
      leave();
    };
  }, []);
  return { place, placing };
}
