import { Form, Input } from 'antd';
import { given, isEmail, isPhone } from '../contact-rules.ts';
import styles from './EntryForm.module.css';
import type { Entry } from './entry.ts';

export const CustomerFields = () => (
  <section>
    <h3>Customer</h3>
    <div className={styles.pair}>
      <Form.Item<Entry> name="customerName" label="Name" rules={[given('Please enter the name.')]}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item<Entry> name="customerPhone" label="Phone number" rules={[isPhone]}>
        <Input maxLength={40} type="tel" autoComplete="off" />
      </Form.Item>
    </div>
    <Form.Item<Entry>
      name="customerEmail"
      label="Email (optional)"
      extra="Without an email address the customer gets no mails."
      rules={[isEmail]}
    >
      <Input maxLength={254} type="email" autoComplete="off" />
    </Form.Item>
  </section>
);
