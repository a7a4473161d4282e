import { Checkbox, TextArea, TextField } from '@shop/platform/ui';
import type { OrderEdits } from './use-order-edits.ts';

interface DetailsFormProps {
  values: OrderEdits;
  onEdit: (changes: Partial<OrderEdits>) => void;
}

/** What goes with the next change of status, or is saved alone. */
export function DetailsForm({ values, onEdit }: DetailsFormProps) {
  return (
    <div className="order-form">
      <div className="order-pair">
        <TextField
          label="Tracking info"
          placeholder="Carrier, and what it says"
          maxLength={300}
          value={values.trackingInfo}
          onChange={(trackingInfo) => onEdit({ trackingInfo })}
        />
        <TextField
          label="Tracking number"
          placeholder="The carrier's, if any"
          maxLength={60}
          value={values.trackingNumber}
          onChange={(trackingNumber) => onEdit({ trackingNumber })}
        />
        <TextField
          label="Estimated delivery"
          type="date"
          min="2000-01-01"
          max="2099-12-31"
          value={values.estimatedDelivery}
          onChange={(estimatedDelivery) => onEdit({ estimatedDelivery })}
        />
      </div>
      <TextArea
        label="Notes"
        hint="Kept in the order’s timeline."
        rows={2}
        maxLength={1000}
        value={values.notes}
        onChange={(notes) => onEdit({ notes })}
      />
      <Checkbox checked={values.visible} onChange={(visible) => onEdit({ visible })}>
        The customer sees the notes
      </Checkbox>
    </div>
  );
}
