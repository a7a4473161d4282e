import { Checkbox, Form, Input } from 'antd';
import { useId } from 'react';
import { ShopDatePicker } from '../../../antd/ShopDatePicker.tsx';
import { dayFormats, fromPicker, toPicker } from '../days.ts';
import styles from './DetailsForm.module.css';
import type { OrderEdits } from './use-order-edits.ts';

interface DetailsFormProps {
  values: OrderEdits;
  onEdit: (changes: Partial<OrderEdits>) => void;
}

/** What goes with the next change of status, or is saved alone. */
export function DetailsForm({ values, onEdit }: DetailsFormProps) {
  const id = useId();
  return (
    <Form layout="vertical" component="div">
      <div className={styles.pair}>
        <Form.Item label="Tracking info" htmlFor={`${id}-info`}>
          <Input
            id={`${id}-info`}
            placeholder="Carrier, and what it says"
            maxLength={300}
            value={values.trackingInfo}
            onChange={(event) => onEdit({ trackingInfo: event.target.value })}
          />
        </Form.Item>
        <Form.Item label="Tracking number" htmlFor={`${id}-number`}>
          <Input
            id={`${id}-number`}
            placeholder="The carrier's, if any"
            maxLength={60}
            value={values.trackingNumber}
            onChange={(event) => onEdit({ trackingNumber: event.target.value })}
          />
        </Form.Item>
        <Form.Item label="Estimated delivery" htmlFor={`${id}-day`}>
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
      <Form.Item label="Notes" htmlFor={`${id}-notes`} extra="Kept in the order’s timeline.">
        <Input.TextArea
          id={`${id}-notes`}
          rows={2}
          maxLength={1000}
          value={values.notes}
          onChange={(event) => onEdit({ notes: event.target.value })}
        />
      </Form.Item>
      <Checkbox checked={values.visible} onChange={(event) => onEdit({ visible: event.target.checked })}>
        The customer sees the notes
      </Checkbox>
    </Form>
  );
}
