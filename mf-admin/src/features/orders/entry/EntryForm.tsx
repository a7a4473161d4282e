import type { Order } from '@shop/contracts/orders';
import type { Shop } from '@shop/contracts/shop';
import { formatJmd } from '@shop/platform/platform';
import { Note } from '@shop/platform/ui';
import { Button, Form, type FormInstance } from 'antd';
import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { DiscardDialog } from '../../../shared/dialogs/DiscardDialog.tsx';
import { CustomerFields } from './CustomerFields.tsx';
import { DeliveryFields } from './DeliveryFields.tsx';
import { EntryFigures } from './EntryFigures.tsx';
import styles from './EntryForm.module.css';
import { EntryLines } from './EntryLines.tsx';
import { type Entry, type EntryLine, emptyEntry } from './entry.ts';
import { PaymentFields } from './PaymentFields.tsx';
import { useEntry } from './use-entry.ts';

/** A new order that a customer gives by telephone or at the counter (product.md#orders-that-staff-enter). */
export function EntryForm({ shop, onPlaced }: { shop: Shop; onPlaced: (order: Order) => void }) {
  const { form, entry, figures, saving, failure, leaving, edit, place, discard } = useEntry(onPlaced);
  // The shop may arrive after the drawer has opened.
  useEffect(focusProducts, []);
  return (
    <>
      <Form<Entry>
        className={styles.form}
        form={form}
        name={formName}
        layout="vertical"
        noValidate
        requiredMark={false}
        initialValues={entry}
        validateTrigger="onSubmit"
        scrollToFirstError={{ focus: true }}
        onValuesChange={(changed: Partial<Entry>) => {
          clearErrors(form, changed);
          edit({ ...emptyEntry, ...form.getFieldsValue(true) });
        }}
        onFinish={place}
      >
        <Form.Item<Entry> name="lines" label="Products" rules={[hasProducts]}>
          <EntryLines />
        </Form.Item>
        <CustomerFields />
        <DeliveryFields entry={entry} shop={shop} />
        <PaymentFields entry={entry} shop={shop} />
        {figures && <EntryFigures entry={entry} totals={figures} />}
        <div className={styles.foot}>
          {failure && (
            <Note tone="red" announce icon={<CircleAlert size={20} aria-hidden />}>
              {failure}
            </Note>
          )}
          <p className={styles.total} role="status">
            {figures ? `Total ${formatJmd(figures.total)}` : ''}
          </p>
          <Button type="primary" htmlType="submit" size="large" loading={saving}>
            Place Order
          </Button>
        </div>
      </Form>
      <DiscardDialog leaving={leaving} typed="for this order" onDiscard={discard} />
    </>
  );
}

const formName = 'new-order';

/** Focuses the first field. */
export const focusProducts = (): void => document.getElementById(`${formName}_lines`)?.focus({ preventScroll: true });

/** An error is outdated when its field changes. */
const clearErrors = (form: FormInstance<Entry>, changed: Partial<Entry>) =>
  form.setFields(Object.keys(changed).map((name) => ({ name: name as keyof Entry, errors: [] })));

const hasProducts = {
  validator: (_: unknown, lines: EntryLine[]) =>
    lines.length > 0 ? Promise.resolve() : Promise.reject(new Error('Please add a product.')),
};
