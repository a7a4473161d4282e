import type { Store } from '@shop/contracts/shop';
import { lazyPart } from '@shop/platform/platform';
import { ChoiceCard } from '@shop/platform/ui';
import { CircleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { PickupPromiseText } from '../../shared/dates/Promises.tsx';
import { Directions, OpenTag } from '../../shared/summary/StoreInfo.tsx';
import styles from './StoreChoice.module.css';
import type { CheckoutForm } from './use-checkout-form.ts';

const StoreMap = lazyPart(async () => (await import(/* webpackChunkName: "pickup-map" */ './StoreMap.tsx')).StoreMap, {
  name: 'map of the store',
  Pending: () => <div className={styles.mapPlace} />,
});

const id = 'checkout-pickupLocation';

/** The open stores. No store is selected after the chosen one has closed. A fieldset cannot be invalid, a `radiogroup` can. */
export function StoreChoice({ form, stores }: { form: CheckoutForm; stores: Store[] }) {
  const chosen = stores.find((store) => store.id === form.values.pickupLocation);
  const error = form.error('pickupLocation');
  return (
    <>
      <div
        ref={useFocusWhenRefused(form)}
        id={id}
        role="radiogroup"
        aria-labelledby={`${id}-legend`}
        tabIndex={-1}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
      >
        <div className={styles.legend} id={`${id}-legend`}>
          Pickup store
        </div>
        <div className={styles.choices}>
          {stores.map((store) => (
            <StoreCard
              key={store.id}
              store={store}
              chosen={store === chosen}
              onChoose={() => form.set({ pickupLocation: store.id })}
            />
          ))}
        </div>
        {error && (
          <p className={styles.error} id={`${id}-error`}>
            <CircleAlert size={16} aria-hidden />
            <span>{error}</span>
          </p>
        )}
      </div>
      {chosen && <StoreMap key={chosen.id} store={chosen} />}
    </>
  );
}

/** Focuses the stores after an attempt to order that only they refused. Otherwise the summary has the focus. */
function useFocusWhenRefused({ summary }: CheckoutForm) {
  const box = useRef<HTMLDivElement>(null);
  const focus = useEffectEvent(() => {
    if (summary.errors.length === 1 && summary.errors[0]?.field === 'pickupLocation') box.current?.focus();
  });
  const before = useRef(summary.attempt);
  useEffect(() => {
    if (before.current !== summary.attempt) focus();
    before.current = summary.attempt;
  }, [summary.attempt]);
  return box;
}

interface StoreCardProps {
  store: Store;
  chosen: boolean;
  onChoose: () => void;
}

const StoreCard = ({ store, chosen, onChoose }: StoreCardProps) => (
  <ChoiceCard
    type="radio"
    name="pickupLocation"
    value={store.id}
    checked={chosen}
    onChange={onChoose}
    title={store.name}
    description={
      <>
        <PickupPromiseText store={store.id} withStock />
        {store.address}
        <br />
        {store.hoursText}
      </>
    }
    foot={
      <span className={styles.storeFoot}>
        <OpenTag store={store} />
        <Directions store={store} />
      </span>
    }
  />
);
