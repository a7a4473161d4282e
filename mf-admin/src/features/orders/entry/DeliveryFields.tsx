import { parishNames, regions } from '@shop/contracts/parishes';
import type { Shop } from '@shop/contracts/shop';
import { formatJmd } from '@shop/platform/platform';
import { Form, Input, Radio, Select } from 'antd';
import { SwitchItem } from '../../../shared/parts/SwitchItem.tsx';
import { given } from '../contact-rules.ts';
import styles from './EntryForm.module.css';
import type { Entry } from './entry.ts';
import { usePromises } from './use-promises.ts';

const parishes = regions.map((value) => ({ value, label: parishNames[value] }));

/** Delivery or a pickup store, with the address of a delivery, and installation. */
export function DeliveryFields({ entry, shop }: { entry: Entry; shop: Shop }) {
  const promises = usePromises(entry, shop);
  const stores = shop.stores.map(({ id, name }) => ({
    value: id,
    label: <Choice name={`Pickup: ${name}`} promise={promises.pickup(id)} />,
  }));
  const delivery = <Choice name="Delivery" promise={promises.delivery} />;
  return (
    <section>
      <h3>Delivery</h3>
      <Form.Item<Entry> name="destination">
        <Radio.Group
          vertical
          aria-label="Delivery or pickup"
          options={[{ value: 'delivery', label: delivery }, ...stores]}
        />
      </Form.Item>
      {entry.destination === 'delivery' && <AddressFields />}
      <SwitchItem
        name="installationService"
        label="Installation"
        extra={`${formatJmd(shop.fees.installation)}, once for the order.`}
      />
    </section>
  );
}

/** The promise is missing while it loads, and after a failure. */
const Choice = ({ name, promise }: { name: string; promise: string | undefined }) => (
  <>
    {name}
    {promise && <span className="muted">{` · ${promise}`}</span>}
  </>
);

const AddressFields = () => (
  <div className={styles.pair}>
    <Form.Item<Entry>
      name="customerAddress"
      label="Delivery address"
      rules={[given('Please enter the delivery address.')]}
    >
      <Input.TextArea rows={3} maxLength={500} autoComplete="off" />
    </Form.Item>
    <Form.Item<Entry> name="region" label="Parish">
      <Select options={parishes} />
    </Form.Item>
  </div>
);
