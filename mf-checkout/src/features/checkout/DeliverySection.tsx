import { cityList } from '@shop/contracts/cities';
import type { DeliveryMethod } from '@shop/contracts/orders';
import { parishNames, parishOf, regions } from '@shop/contracts/parishes';
import { useShop } from '@shop/platform/platform';
import { ChoiceCard, ChoiceGroup, SelectField, TextArea } from '@shop/platform/ui';
import { DeliveryPromise, OrderBefore, PickupPromiseText } from '../../shared/dates/Promises.tsx';
import { parish } from '../../shared/dates/parish.ts';
import styles from './DeliverySection.module.css';
import { Priced } from './Priced.tsx';
import type { Fees } from './rules/figures.ts';
import { Pair, Section } from './Section.tsx';
import { StoreChoice } from './StoreChoice.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';

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
    <Section number={2} title="Delivery Method" part="delivery">
      <ChoiceGroup legend="How do you want to get your order?" legendHidden>
        <Pair>
          <ChoiceCard
            {...choice('delivery')}
            title={<Priced name="Delivery" fee={fees?.delivery} />}
            description={
              <>
                <DeliveryPromise region={form.values.region} />
                To your door, anywhere in Jamaica
              </>
            }
          />
          <ChoiceCard
            {...choice('pickup')}
            title={<Priced name="Pickup" fee={fees?.pickup} />}
            description={
              <>
                <PickupPromiseText store={form.values.pickupLocation} />
                {cityList(stores, 'or') || 'From one of our stores'}
              </>
            }
          />
        </Pair>
      </ChoiceGroup>
      <OrderBefore {...form.values} />
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
        onChange={(value) => {
          const region = parishOf(value);
          form.set({ region });
          parish.set(region);
        }}
        options={regions.map((region) => ({ value: region, label: parishNames[region] }))}
      />
    </>
  );
}
