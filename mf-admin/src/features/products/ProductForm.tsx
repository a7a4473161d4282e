import { Note } from '@shop/platform/ui';
import { Form, type FormInstance, Input } from 'antd';
import type { ReactNode } from 'react';
import { isPrice, type ProductEdit, priceMessage } from './product-edit.ts';

interface ProductFormProps {
  id: string;
  form: FormInstance<ProductEdit>;
  initial: ProductEdit;
  error: string | undefined;
  /** Stands below the fields that every product has. */
  children: ReactNode;
  onDirty: (dirty: boolean) => void;
  onSubmit: (values: ProductEdit) => void;
}

const priceRule = {
  validator: (_: unknown, price: string | undefined) => (isPrice(price) ? Promise.resolve() : Promise.reject(new Error(priceMessage))),
};

/** The fields of a product. */
export function ProductForm({ id, form, initial, error, onDirty, onSubmit, children }: ProductFormProps) {
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
      onValuesChange={(_, values) => onDirty(differ(values, initial))}
      onFinish={onSubmit}
    >
      {error && (
        <Note tone="red" announce>
          {error}
        </Note>
      )}
      <Form.Item name="name" label="Name" rules={[{ required: true, whitespace: true, message: 'Please enter a name.' }]}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="price" label="Price" extra="In Jamaican dollars." rules={[priceRule]}>
        <Input inputMode="decimal" />
      </Form.Item>
      <Form.Item name="description" label="Description">
        <Input.TextArea rows={6} maxLength={5000} />
      </Form.Item>
      {children}
    </Form>
  );
}

const differ = (values: ProductEdit, initial: ProductEdit) =>
  Object.entries(values).some(([name, value]) => value !== initial[name as keyof ProductEdit]);
