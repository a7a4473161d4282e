import { FailedState, Skeleton } from '@shop/platform/ui';
import { Form, Input } from 'antd';
import pair from '../../shared/parts/pair.module.css';
import type { BatteryEdit } from './battery-edit.ts';

interface BatteryFieldsProps {
  /** Undefined while it loads. */
  initial: BatteryEdit | undefined;
  failed?: boolean;
  onRetry?: () => void;
}

const fields = [
  { name: 'voltage', label: 'Voltage (V)', maxLength: 5 },
  { name: 'wattHours', label: 'Energy (Wh)', maxLength: 7 },
  { name: 'chemistry', label: 'Chemistry', maxLength: 80 },
  { name: 'originalCapacity', label: 'Original capacity (mAh)', maxLength: 20 },
] as const;

/** Battery facts of the product page, which omits empty fields (product.md#product-page). */
export function BatteryFields({ initial, failed = false, onRetry = () => {} }: BatteryFieldsProps) {
  if (failed) return <FailedState title="Failed to fetch the details of the battery" onRetry={onRetry} />;
  if (!initial) return <Skeleton lines={5} />;
  return (
    <>
      <div className={pair.pair}>
        {fields.map(({ name, label, maxLength }) => (
          <Form.Item key={name} name={name} label={label} initialValue={initial[name]}>
            <Input maxLength={maxLength} />
          </Form.Item>
        ))}
      </div>
      <Form.Item name="inTheBox" label="In the box" extra="One thing a line." initialValue={initial.inTheBox}>
        <Input.TextArea rows={4} maxLength={1000} />
      </Form.Item>
    </>
  );
}
