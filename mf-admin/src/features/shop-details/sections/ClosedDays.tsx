import { longDayText } from '@shop/platform/platform';
import { IconButton } from '@shop/platform/ui';
import { Button, Form, Input } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { closedDayRule } from '../rules.ts';
import type { ShopEdit } from '../shop-edit.ts';
import styles from './ClosedDays.module.css';

const mostDays = 200;

export function ClosedDays() {
  const add = useRef<HTMLButtonElement>(null);
  return (
    <Form.List name={['delivery', 'closed']}>
      {(fields, list) => (
        <>
          {fields.map(({ key, name }) => (
            <ClosedDay
              key={key}
              name={name}
              onRemove={() => {
                list.remove(name);
                add.current?.focus();
              }}
            />
          ))}
          <Button
            ref={add}
            icon={<Plus size={18} aria-hidden />}
            disabled={fields.length >= mostDays}
            onClick={() => list.add('')}
          >
            Add closed day
          </Button>
        </>
      )}
    </Form.List>
  );
}

function ClosedDay({ name, onRemove }: { name: number; onRemove: () => void }) {
  const form = Form.useFormInstance<ShopEdit>();
  const day: string | undefined = Form.useWatch(['delivery', 'closed', name], form);
  const all = () => form.getFieldValue(['delivery', 'closed']) as string[];
  return (
    <div className={styles.day}>
      <Form.Item name={name} rules={[closedDayRule(all)]}>
        <Input
          type="date"
          aria-label={`Closed day ${name + 1}`}
          min="2000-01-01"
          max="2099-12-31"
          autoFocus={day === ''}
        />
      </Form.Item>
      <span className={styles.weekday}>{day && longDayText(day)}</span>
      <IconButton label={day ? `Remove ${longDayText(day)}` : 'Remove the empty day'} onClick={onRemove}>
        <Trash2 size={18} aria-hidden />
      </IconButton>
    </div>
  );
}
