import { EmptyState } from '@shop/platform/ui';
import { Button } from 'antd';
import type { DevicesShown } from './devices-shown.ts';

interface NoDevicesProps {
  shown: DevicesShown;
  onAdd: () => void;
  onClear: () => void;
}

export function NoDevices({ shown: { search, deleted }, onAdd, onClear }: NoDevicesProps) {
  const clear = search ? <Button onClick={onClear}>Clear search</Button> : undefined;
  if (deleted)
    return (
      <EmptyState title="No deleted devices" action={clear}>
        {search && 'No deleted device has this in its name or brand.'}
      </EmptyState>
    );
  if (search)
    return (
      <EmptyState title="No devices found" action={clear}>
        No device has this in its name, brand or model numbers.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No devices yet"
      action={
        <Button type="primary" aria-haspopup="dialog" onClick={onAdd}>
          Add your first device
        </Button>
      }
    >
      Add devices here, or add a product under Product Management, which adds its device, too.
    </EmptyState>
  );
}
