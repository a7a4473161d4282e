import { Form, Input } from 'antd';
import { useRights } from '../../../shared/rights.ts';
import { dialledOf, dialledRule, emailRule, requiredRule, telephoneRule } from '../rules.ts';
import { Pair, Section } from '../Section.tsx';
import type { ShopEdit } from '../shop-edit.ts';

export function ContactFields() {
  const form = Form.useFormInstance<ShopEdit>();
  const { isOwner } = useRights();
  const fillDialled = (telephone: string) => {
    const dialled = dialledOf(telephone);
    if (dialled) form.setFieldValue('telephoneLink', dialled);
  };
  return (
    <Section id="shop-contact" title="Name and contact">
      <Form.Item name="name" label="Name" rules={[requiredRule('The shop needs a name.')]}>
        <Input maxLength={80} autoComplete="organization" />
      </Form.Item>
      <Form.Item name="tagline" label="Tagline" extra="Search engines show it below the name.">
        <Input maxLength={200} />
      </Form.Item>
      <Pair>
        <Form.Item name="telephone" label="Telephone" extra="As shown, such as (876) 555-0142." rules={[telephoneRule]}>
          <Input type="tel" maxLength={40} onChange={({ target }) => fillDialled(target.value)} />
        </Form.Item>
        <Form.Item
          name="telephoneLink"
          label="Dialled number"
          extra="As phones dial it, such as +18765550142."
          rules={[dialledRule]}
        >
          <Input type="tel" maxLength={16} />
        </Form.Item>
      </Pair>
      <Form.Item
        name="email"
        label="Email"
        extra={isOwner ? 'A change needs your password.' : 'Only an owner may change it.'}
        rules={[emailRule]}
      >
        <Input type="email" readOnly={!isOwner} maxLength={254} />
      </Form.Item>
    </Section>
  );
}
