import { categories } from '@shop/contracts/catalog';
import type { DeviceDetails } from '@shop/contracts/device-details';
import { Note } from '@shop/platform/ui';
import { Form, type FormInstance, Input, Select } from 'antd';
import { counted } from '../counted.ts';
import pair from '../parts/pair.module.css';
import { SwitchItem } from '../parts/SwitchItem.tsx';
import type { DeviceForm } from './device-form.ts';

interface DeviceDetailsFormProps {
  id: string;
  form: FormInstance<DeviceForm>;
  /** Undefined for a new device. */
  device?: DeviceDetails;
  initial: Partial<DeviceForm>;
  error: string | undefined;
  onEdit: (typed: Partial<DeviceForm>) => void;
  onSubmit: (values: DeviceForm) => void;
}

const required = (message: string) => [{ required: true, whitespace: true, message }];

export function DeviceDetailsForm({ id, form, device, initial, error, onEdit, onSubmit }: DeviceDetailsFormProps) {
  const hasProducts = device !== undefined && device.products > 0;
  return (
    <Form<DeviceForm>
      id={id}
      form={form}
      layout="vertical"
      noValidate
      requiredMark={false}
      initialValues={initial}
      preserve={false}
      validateTrigger="onSubmit"
      scrollToFirstError={{ focus: true }}
      onValuesChange={(_, typed) => onEdit(typed)}
      onFinish={onSubmit}
    >
      {error && (
        <Note tone="red" announce>
          {error}
        </Note>
      )}
      <p className="muted small">{introOf(device)}</p>
      <NameFields />
      <FactFields hasProducts={hasProducts} />
      {hasProducts && (
        <Form.Item
          name="modelNumbers"
          label="Model numbers"
          extra="One a line, as printed on the device. All its products get them."
        >
          <Input.TextArea rows={4} spellCheck={false} />
        </Form.Item>
      )}
      <SwitchItem name="popular" label="Popular device" extra="Popular devices come first." />
    </Form>
  );
}

function introOf(device: DeviceDetails | undefined): string {
  const without = 'Its model numbers come with its first product.';
  if (!device) return without;
  const { products, series } = device;
  const rest = products > 0 ? 'Addresses and names of products stay.' : without;
  return `${counted(products, 'product')} on sale for it. Series: ${series}. ${rest}`;
}

const NameFields = () => (
  <div className={pair.pair}>
    <Form.Item name="name" label="Device" rules={required('Please enter the device.')}>
      <Input maxLength={120} autoComplete="off" />
    </Form.Item>
    <Form.Item name="brand" label="Brand" rules={required('Please enter the brand.')}>
      <Input maxLength={60} autoComplete="off" />
    </Form.Item>
  </div>
);

const FactFields = ({ hasProducts }: { hasProducts: boolean }) => (
  <div className={pair.pair}>
    <Form.Item
      name="category"
      label="Category"
      extra={hasProducts && 'All its products get it.'}
      rules={[{ required: true, message: 'Please choose a category.' }]}
    >
      <Select options={categories.map((value) => ({ value, label: value }))} placeholder="Choose" />
    </Form.Item>
    <Form.Item
      name="year"
      label="Year"
      extra="Of its release. Leave it empty when it is unknown."
      rules={[{ pattern: /^\s*(199\d|20\d\d|2100)?\s*$/, message: 'Please enter a year from 1990 to 2100.' }]}
    >
      <Input inputMode="numeric" maxLength={4} />
    </Form.Item>
  </div>
);
