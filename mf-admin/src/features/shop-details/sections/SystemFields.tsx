import { Form, Input } from 'antd';
import { useId } from 'react';
import { SwitchItem } from '../../../shared/parts/SwitchItem.tsx';
import { timeZoneRule } from '../rules.ts';
import { Section } from '../Section.tsx';

const timeZones = Intl.supportedValuesOf('timeZone');

export function SystemFields() {
  const id = useId();
  return (
    <Section id="shop-system" title="Stock and time">
      <SwitchItem
        name="stockByStore"
        label="Count stock by store"
        extra="Staff then enter the stock of each store when they edit a product, and orders reduce it."
      />
      <Form.Item name="timeZone" label="Time zone" extra="The shop’s clock, for everybody." rules={[timeZoneRule]}>
        <Input list={id} maxLength={60} autoComplete="off" spellCheck={false} />
      </Form.Item>
      <datalist id={id}>
        {timeZones.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </Section>
  );
}
