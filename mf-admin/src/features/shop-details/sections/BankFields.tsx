import { Form, Input } from 'antd';
import { Pair, Section } from '../Section.tsx';

export const BankFields = () => (
  <Section
    id="shop-bank"
    title="Bank account"
    hint="Customers transfer to this account. A change needs your password, and every admin is mailed."
  >
    <Pair>
      <Form.Item name={['bank', 'name']} label="Bank">
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name={['bank', 'branch']} label="Branch">
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name={['bank', 'accountName']} label="Account name">
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name={['bank', 'accountNumber']} label="Account number">
        <Input maxLength={40} autoComplete="off" inputMode="numeric" />
      </Form.Item>
    </Pair>
  </Section>
);
