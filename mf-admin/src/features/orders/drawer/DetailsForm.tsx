import type { OrderPromise } from '@shop/contracts/dates';
import { Checkbox, Form, Input } from 'antd';
import { useId } from 'react';
import { ShopDatePicker } from '../../../antd/ShopDatePicker.tsx';
import { dayFormats, fromPicker, toPicker } from '../../../shared/dates/days.ts';
import styles from './DetailsForm.module.css';
import { promiseText } from './promise-text.ts';
import type { OrderEdits } from './use-order-edits.ts';

interface DetailsFormProps {
  values: OrderEdits;
  /** The delivery promise made at checkout. */
  promise: OrderPromise | null;
  onEdit: (changes: Partial<OrderEdits>) => void;
}

type TextName = 'trackingInfo' | 'carrier' | 'trackingNumber';

const texts: { name: TextName; label: string; placeholder: string; maxLength: number }[] = [
  { name: 'trackingInfo', label: 'Tracking info', placeholder: 'What the customer reads', maxLength: 300 },
  { name: 'carrier', label: 'Carrier', placeholder: 'Carrier of the parcel', maxLength: 60 },
  { name: 'trackingNumber', label: 'Tracking number', placeholder: "The carrier's, if any", maxLength: 60 },
];

/** Delivery details and notes, sent with the next status change or saved alone. */
export function DetailsForm({ values, promise, onEdit }: DetailsFormProps) {
  const id = useId();
  return (
    <Form layout="vertical" component="div">
      <div className={styles.pair}>
        {texts.map(({ name, label, ...input }) => (
          <Form.Item key={name} label={label} htmlFor={`${id}-${name}`}>
            <Input
              {...input}
              id={`${id}-${name}`}
              value={values[name]}
              onChange={(event) => onEdit({ [name]: event.target.value })}
            />
          </Form.Item>
        ))}
        <Form.Item label="Estimated delivery" htmlFor={`${id}-day`} extra={promise && promiseText(promise)}>
          <ShopDatePicker
            id={`${id}-day`}
            className={styles.day}
            format={dayFormats}
            placeholder="24 Nov 2026"
            showNow={false}
            value={toPicker(values.estimatedDelivery)}
            onChange={(day) => onEdit({ estimatedDelivery: fromPicker(day) })}
          />
        </Form.Item>
      </div>
      <Notes id={`${id}-notes`} values={values} onEdit={onEdit} />
    </Form>
  );
}

function Notes({ id, values, onEdit }: Omit<DetailsFormProps, 'promise'> & { id: string }) {
  return (
    <>
      <Form.Item label="Notes" htmlFor={id} extra="Kept in the order’s timeline.">
        <Input.TextArea
          id={id}
          rows={2}
          maxLength={1000}
          value={values.notes}
          onChange={(event) => onEdit({ notes: event.target.value })}
        />
      </Form.Item>
      <Checkbox checked={values.visible} onChange={(event) => onEdit({ visible: event.target.checked })}>
        The customer sees the notes
      </Checkbox>
    </>
  );
}
