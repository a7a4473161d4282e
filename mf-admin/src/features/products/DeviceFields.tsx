import { categories } from '@shop/contracts/catalog';
import { Form, Input, Select } from 'antd';
import { useId } from 'react';
import pair from '../../shared/parts/pair.module.css';
import { suggestedDevices } from './device-edit.ts';
import type { ProductEdit } from './product-edit.ts';
import { useDevicesQuery } from './products.api.ts';

const options = categories.map((value) => ({ value, label: value }));

/** Device, brand and category of a battery. A datalist suggests the shop's devices; staff may enter a new one. */
export function DeviceFields({ isNew }: { isNew: boolean }) {
  const { data = [] } = useDevicesQuery();
  const devices = useId();
  const brands = useId();
  const suggested = suggestedDevices(data);
  const names = [...new Set(suggested.map(({ name }) => name))];
  const brandNames = [...new Set(suggested.map(({ brand }) => brand))].sort();
  return (
    <>
      <Form.Item<ProductEdit>
        name="deviceName"
        label="Device"
        extra="Choose one of the shop's devices, or enter a new one."
        rules={[{ required: true, whitespace: true, message: 'Please enter the device.' }]}
      >
        <Input maxLength={120} list={devices} autoComplete="off" />
      </Form.Item>
      <div className={pair.pair}>
        <Form.Item<ProductEdit>
          name="deviceBrand"
          label="Brand"
          rules={[{ required: true, whitespace: true, message: 'Please enter the brand.' }]}
        >
          <Input maxLength={60} list={brands} autoComplete="off" />
        </Form.Item>
        <Form.Item<ProductEdit>
          name="category"
          label="Category"
          rules={isNew ? [{ required: true, message: 'Please choose a category.' }] : []}
        >
          <Select options={options} placeholder="Choose" />
        </Form.Item>
      </div>
      <Suggestions id={devices} values={names} />
      <Suggestions id={brands} values={brandNames} />
    </>
  );
}

const Suggestions = ({ id, values }: { id: string; values: string[] }) => (
  <datalist id={id}>
    {values.map((value) => (
      <option key={value} value={value} />
    ))}
  </datalist>
);
