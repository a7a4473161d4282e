import { parishNames, regions } from '@shop/contracts/parishes';
import { Form, Input, InputNumber } from 'antd';
import { feeRule, numberRule, timeRule } from '../rules.ts';
import { Pair, Section } from '../Section.tsx';
import { ClosedDays } from './ClosedDays.tsx';
import styles from './DeliveryFields.module.css';

const fees = [
  { name: 'delivery', label: 'Delivery fee' },
  { name: 'installation', label: 'Installation fee' },
  { name: 'pickup', label: 'Pickup fee' },
];

export const FeeFields = () => (
  <div className={styles.fees}>
    {fees.map(({ name, label }) => (
      <Form.Item key={name} name={['fees', name]} label={label} rules={[feeRule]}>
        <Input inputMode="decimal" prefix="$" maxLength={9} />
      </Form.Item>
    ))}
  </div>
);

/** Fees, promised times and closed days. */
export const DeliveryFields = () => (
  <>
    <Section
      id="shop-delivery"
      title="Delivery and pickup"
      hint="Fees in Jamaican dollars. They count from the next order on."
    >
      <FeeFields />
      <Pair>
        <Form.Item
          name={['delivery', 'cutOff']}
          label="Same-day cut-off"
          extra="Earlier orders go out the same day."
          rules={[timeRule]}
        >
          <Input type="time" />
        </Form.Item>
        <Form.Item
          name={['delivery', 'pickupMinutes']}
          label="Minutes until pickup"
          extra="How long a store needs for an order."
          rules={[numberRule]}
        >
          <InputNumber className={styles.number} min={0} max={1440} precision={0} />
        </Form.Item>
      </Pair>
      <fieldset className={styles.parishes}>
        <legend>Working days to each parish</legend>
        <div className={styles.days}>
          {regions.map((region) => (
            <Form.Item
              key={region}
              name={['delivery', 'days', region]}
              label={parishNames[region]}
              rules={[numberRule]}
            >
              <InputNumber className={styles.number} min={0} max={30} precision={0} />
            </Form.Item>
          ))}
        </div>
      </fieldset>
    </Section>
    <Section
      id="shop-closed"
      title="Closed days"
      hint="Days without delivery and with all stores closed, besides Sundays and Jamaica’s public holidays."
    >
      <ClosedDays />
    </Section>
  </>
);
