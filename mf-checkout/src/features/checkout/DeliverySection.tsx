import { type DeliveryMethod, regions } from '@shop/contracts/orders';
import type { Store } from '@shop/contracts/shop';
import { useShop } from '@shop/platform/platform';
import { ChoiceCard, ChoiceGroup, SelectField, TextArea } from '@shop/platform/ui';
import { parishNames } from '../../shared/orders/parishes.ts';
import { Directions, OpenTag } from '../../shared/summary/StoreInfo.tsx';
import styles from './DeliverySection.module.css';
import { Priced } from './Priced.tsx';
import type { Fees } from './rules/figures.ts';
import { Pair, Section } from './Section.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';

/** 2: to the door, or from one of the stores. */
export function DeliverySection({ form, fees }: { form: CheckoutForm; fees: Fees | undefined }) {
  const stores = useShop()?.stores ?? [];
  const pickup = form.values.deliveryMethod === 'pickup';
  const choice = (method: DeliveryMethod) => ({
    type: 'radio' as const,
    name: 'deliveryMethod',
    value: method,
    checked: form.values.deliveryMethod === method,
    onChange: () => form.set({ deliveryMethod: method }),
  });
  return (
    <Section number={2} title="Delivery Method">
      <ChoiceGroup legend="How do you want to get your order?" legendHidden>
        <Pair>
          <ChoiceCard
            {...choice('delivery')}
            title={<Priced name="Delivery" fee={fees?.delivery} />}
            description="To your door, anywhere in Jamaica"
          />
          <ChoiceCard
            {...choice('pickup')}
            title={<Priced name="Pickup" fee={fees?.pickup} />}
            description={stores.map(({ city }) => city).join(' or ') || 'From one of our stores'}
          />
        </Pair>
      </ChoiceGroup>
      {pickup ? <StoreChoice form={form} stores={stores} /> : <AddressFields form={form} />}
    </Section>
  );
}

function AddressFields({ form }: { form: CheckoutForm }) {
  return (
    <>
      <TextArea
        id="checkout-address"
        label="Delivery Address *"
        required
        rows={3}
        name="address"
        autoComplete="street-address"
        maxLength={500}
        value={form.values.address}
        onChange={(address) => form.set({ address })}
        error={form.error('address')}
      />
      <SelectField
        className={styles.half}
        label="Parish *"
        required
        name="region"
        autoComplete="address-level1"
        value={form.values.region}
        onChange={(region) => form.set({ region: regions.find((entry) => entry === region) ?? 'kingston' })}
        options={regions.map((region) => ({ value: region, label: parishNames[region] }))}
      />
    </>
  );
}

function StoreChoice({ form, stores }: { form: CheckoutForm; stores: Store[] }) {
  return (
    <ChoiceGroup legend="Pickup store">
      {stores.map((store) => (
        <ChoiceCard
          key={store.id}
          type="radio"
          name="pickupLocation"
          value={store.id}
          checked={form.values.pickupLocation === store.id}
          onChange={() => form.set({ pickupLocation: store.id })}
          title={store.name}
          description={
            <>
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
      ))}
    </ChoiceGroup>
  );
}
