import { Note } from '@shop/platform/ui';
import { Form, Input } from 'antd';
import { SwitchItem } from '../../../shared/parts/SwitchItem.tsx';
import { closesAfter, timeRule } from '../rules.ts';
import type { ShopEdit } from '../shop-edit.ts';
import { weekdays } from '../week.ts';
import styles from './WeekFields.module.css';

/** Opening hours by weekday, inside the list of stores. A day that is off is closed. */
export function WeekFields({ store }: { store: number }) {
  const form = Form.useFormInstance<ShopEdit>();
  const week: { open: boolean }[] | undefined = Form.useWatch(['stores', store, 'week'], form);
  return (
    <fieldset className={styles.week}>
      <legend>Opening hours</legend>
      {weekdays.map((label, day) => (
        <DayFields key={label} label={label} name={[store, 'week', day]} />
      ))}
      {week?.every(({ open }) => !open) && (
        <Note tone="amber" announce>
          No day is open. Pickup orders at this store get no date.
        </Note>
      )}
    </fieldset>
  );
}

/** Path in the list of stores. */
type DayName = [number, 'week', number];

function DayFields({ label, name }: { label: string; name: DayName }) {
  const form = Form.useFormInstance<ShopEdit>();
  const open: boolean | undefined = Form.useWatch(['stores', ...name, 'open'], form);
  const opens = () => form.getFieldValue(['stores', ...name, 'opens']) as string;
  const fill = (on: boolean) => {
    if (!on || opens()) return;
    form.setFieldValue(['stores', ...name, 'opens'], '09:00');
    form.setFieldValue(['stores', ...name, 'closes'], '17:00');
  };
  return (
    <div className={styles.day}>
      <SwitchItem name={[...name, 'open']} label={label} onSwitch={fill} />
      {open ? (
        <div className={styles.times}>
          <Form.Item name={[...name, 'opens']} rules={[timeRule]}>
            <Input type="time" aria-label={`${label}, opens`} />
          </Form.Item>
          <span className={styles.to}>to</span>
          <Form.Item name={[...name, 'closes']} rules={[timeRule, closesAfter(opens)]}>
            <Input type="time" aria-label={`${label}, closes`} />
          </Form.Item>
        </div>
      ) : (
        <span className={styles.closed}>Closed</span>
      )}
    </div>
  );
}
