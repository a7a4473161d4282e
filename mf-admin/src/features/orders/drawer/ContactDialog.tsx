import type { Order, OrderContactChange } from '@shop/contracts/orders';
import { Note } from '@shop/platform/ui';
import { Form, Input } from 'antd';
import { type RefObject, useId } from 'react';
import { StaffDialog } from '../../../shared/dialogs/StaffDialog.tsx';
import { given, isEmail, isPhone } from '../contact-rules.ts';
import { useContactChange } from './use-contact-change.ts';

interface ContactDialogProps {
  order: Order;
  open: boolean;
  returnFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export type Contact = Required<Omit<OrderContactChange, 'updatedAt'>>;

/** Corrects name, telephone, e-mail, address and notes of an open order (product.md#contact-of-an-order). */
export function ContactDialog({ order, open, returnFocus, onClose }: ContactDialogProps) {
  const id = useId();
  const [form] = Form.useForm<Contact>();
  const { save, saving, failure, reset } = useContactChange(order, form);
  const close = () => {
    reset();
    onClose();
  };
  return (
    <StaffDialog
      open={open}
      title={`Edit the contact of ${order.orderNumber}`}
      okText="Save contact"
      cancelText="Back"
      busy={saving}
      form={id}
      returnFocus={returnFocus}
      onCancel={close}
    >
      <Form<Contact>
        id={id}
        form={form}
        layout="vertical"
        noValidate
        preserve={false}
        scrollToFirstError={{ focus: true }}
        initialValues={order}
        onFinish={async (contact) => (await save(contact)) && close()}
      >
        {failure && (
          <Note tone="red" announce>
            {failure}
          </Note>
        )}
        <ContactFields delivery={order.deliveryMethod === 'delivery'} />
      </Form>
    </StaffDialog>
  );
}

function ContactFields({ delivery }: { delivery: boolean }) {
  return (
    <>
      <Form.Item name="customerName" label="Name" rules={[given('Please enter the name.')]}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name="customerPhone" label="Phone number" rules={[isPhone]}>
        <Input maxLength={40} type="tel" autoComplete="off" />
      </Form.Item>
      <Form.Item name="customerEmail" label="Email (optional)" rules={[isEmail]}>
        <Input maxLength={254} type="email" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="customerAddress"
        label={delivery ? 'Delivery address' : 'Address (optional)'}
        rules={delivery ? [given('Please enter the delivery address.')] : []}
      >
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
      <Form.Item name="notes" label="Customer’s notes" extra="The customer sees in the timeline which fields changed.">
        <Input.TextArea rows={2} maxLength={1000} />
      </Form.Item>
    </>
  );
}
