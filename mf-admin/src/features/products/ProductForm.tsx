import { Note } from '@shop/platform/ui';
import { Form, type FormInstance, Input } from 'antd';
import type { ReactNode } from 'react';
import pair from '../../shared/parts/pair.module.css';
import { SwitchItem } from '../../shared/parts/SwitchItem.tsx';
import { DeviceFields } from './DeviceFields.tsx';
import { deviceNamed, suggestedDevices } from './device-edit.ts';
import styles from './ProductForm.module.css';
import { isCapacity, isPrice, type ProductEdit, priceMessage } from './product-edit.ts';
import { useDevicesQuery } from './products.api.ts';

interface ProductFormProps {
  id: string;
  form: FormInstance<ProductEdit>;
  initial: ProductEdit;
  /** Adds the stock switch, which existing products have in the list. */
  isNew?: boolean;
  error: string | undefined;
  /** Rendered below the common fields. */
  children: ReactNode;
  onDirty: (dirty: boolean) => void;
  onSubmit: (values: ProductEdit) => void;
}

const rule = (isRight: (text: string | undefined) => boolean, message: string) => ({
  validator: (_: unknown, text: string | undefined) =>
    isRight(text) ? Promise.resolve() : Promise.reject(new Error(message)),
});

export function ProductForm({
  id,
  form,
  initial,
  isNew = false,
  error,
  onDirty,
  onSubmit,
  children,
}: ProductFormProps) {
  const fillDevice = useDeviceDetails(form);
  const edit = ({ deviceName }: Partial<ProductEdit>) => {
    if (deviceName) fillDevice(deviceName);
    onDirty(differ(form.getFieldsValue(), initial));
  };
  return (
    <Form<ProductEdit>
      id={id}
      form={form}
      layout="vertical"
      noValidate
      requiredMark={false}
      initialValues={initial}
      preserve={false}
      validateTrigger="onSubmit"
      scrollToFirstError={{ focus: true }}
      onValuesChange={edit}
      onFinish={onSubmit}
    >
      {error && (
        <Note tone="red" announce>
          {error}
        </Note>
      )}
      <Form.Item
        name="name"
        label="Name"
        rules={[{ required: true, whitespace: true, message: 'Please enter a name.' }]}
      >
        <Input maxLength={200} />
      </Form.Item>
      <DeviceFields isNew={isNew} />
      <NumberFields />
      <Form.Item name="description" label="Description">
        <Input.TextArea rows={6} maxLength={5000} />
      </Form.Item>
      <Switches isNew={isNew} />
      {children}
    </Form>
  );
}

/** Fills in brand and category of an existing device. */
function useDeviceDetails(form: FormInstance<ProductEdit>) {
  const { data = [] } = useDevicesQuery();
  return (name: string) => {
    const device = deviceNamed(suggestedDevices(data), name);
    if (device) form.setFieldsValue({ deviceBrand: device.brand, category: device.category });
  };
}

const NumberFields = () => (
  <div className={pair.pair}>
    <Form.Item name="price" label="Price" extra="In Jamaican dollars." rules={[rule(isPrice, priceMessage)]}>
      <Input inputMode="decimal" />
    </Form.Item>
    <Form.Item
      name="batteryCapacity"
      label="Capacity (mAh)"
      rules={[rule(isCapacity, 'Please enter the capacity in mAh, such as 3227.')]}
    >
      <Input inputMode="numeric" maxLength={9} />
    </Form.Item>
  </div>
);

const Switches = ({ isNew }: { isNew: boolean }) => (
  <div className={styles.switches}>
    {isNew && <SwitchItem name="inStock" label="In Stock" />}
    <SwitchItem name="featured" label="Featured Product" />
  </div>
);

const differ = (values: ProductEdit, initial: ProductEdit) =>
  Object.entries(values).some(([name, value]) => (value ?? '') !== (initial[name as keyof ProductEdit] ?? ''));
