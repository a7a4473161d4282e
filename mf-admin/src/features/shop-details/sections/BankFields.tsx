import { Form, Input } from 'antd';
import { useRights } from '../../../shared/rights.ts';
import { Pair, Section } from '../Section.tsx';

export function BankFields() {
  const { isOwner } = useRights();
  return (
    <Section
      id="shop-bank"
      title="Bank account"
      hint={`Customers transfer to this account. ${isOwner ? 'A change needs your password, and every owner is mailed.' : 'Only an owner may change it.'}`}
    >
      <Pair>
        <Form.Item name={['bank', 'name']} label="Bank">
          <Input readOnly={!isOwner} maxLength={100} autoComplete="off" />
        </Form.Item>
        <Form.Item name={['bank', 'branch']} label="Branch">
          <Input readOnly={!isOwner} maxLength={100} autoComplete="off" />
        </Form.Item>
        <Form.Item name={['bank', 'accountName']} label="Account name">
          <Input readOnly={!isOwner} maxLength={100} autoComplete="off" />
        </Form.Item>
        <Form.Item name={['bank', 'accountNumber']} label="Account number">
          <Input readOnly={!isOwner} maxLength={40} autoComplete="off" inputMode="numeric" />
        </Form.Item>
      </Pair>
    </Section>
  );
}
