import { Form, InputNumber, Radio } from 'antd';
import { SwitchItem } from '../../../shared/parts/SwitchItem.tsx';
import { numberRule } from '../rules.ts';
import { Pair, Section } from '../Section.tsx';
import type { ShopEdit } from '../shop-edit.ts';
import styles from './DeliveryFields.module.css';

const payers = [
  { value: 'shop', label: 'The shop' },
  { value: 'customer', label: 'The customer' },
];

const useIsOn = (name: 'warranty' | 'returns' | 'rating'): boolean | undefined =>
  Form.useWatch([name, 'on'], Form.useFormInstance<ShopEdit>());

/** Promises that are off until the owner switches them on. */
export const PromiseFields = () => (
  <>
    <Section id="shop-promises" title="Warranty and returns" hint="Pages promise figures only for what is on.">
      <Warranty />
      <Returns />
    </Section>
    <Section
      id="shop-rating"
      title="Rating"
      hint="Search engines show it beside the shop’s pages. Turn it on only with reviews of real customers: an invented rating breaks their rules."
    >
      <Rating />
    </Section>
  </>
);

const Warranty = () => (
  <>
    <SwitchItem name={['warranty', 'on']} label="Batteries have a warranty" />
    {useIsOn('warranty') && (
      <Pair>
        <Form.Item
          name={['warranty', 'months']}
          label="Months of warranty"
          extra="From the day of receipt."
          rules={[numberRule]}
        >
          <InputNumber className={styles.number} min={1} max={120} precision={0} />
        </Form.Item>
      </Pair>
    )}
  </>
);

const Returns = () => (
  <>
    <SwitchItem name={['returns', 'on']} label="Unused batteries can be returned" />
    {useIsOn('returns') && (
      <Pair>
        <Form.Item
          name={['returns', 'days']}
          label="Days for a return"
          extra="From the day of receipt."
          rules={[numberRule]}
        >
          <InputNumber className={styles.number} min={1} max={365} precision={0} />
        </Form.Item>
        <Form.Item name={['returns', 'paidBy']} label="Who pays for the way back">
          <Radio.Group options={payers} />
        </Form.Item>
      </Pair>
    )}
  </>
);

const Rating = () => (
  <>
    <SwitchItem name={['rating', 'on']} label="Show a rating to search engines" />
    {useIsOn('rating') && (
      <Pair>
        <Form.Item name={['rating', 'value']} label="Average, from 1 to 5" rules={[numberRule]}>
          <InputNumber className={styles.number} min={1} max={5} step={0.1} precision={1} />
        </Form.Item>
        <Form.Item name={['rating', 'count']} label="Number of reviews" rules={[numberRule]}>
          <InputNumber className={styles.number} min={1} max={10_000_000} precision={0} />
        </Form.Item>
      </Pair>
    )}
  </>
);
