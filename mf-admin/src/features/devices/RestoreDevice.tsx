import type { DeviceDetails } from '@shop/contracts/device-details';
import { Button } from 'antd';
import { focusPageTitle } from '../../shared/parts/PageHead.tsx';
import { useDeviceRestore } from './use-device-restore.ts';

export function RestoreDevice({ device }: { device: DeviceDetails }) {
  const { restore, restoring } = useDeviceRestore();
  const send = async () => {
    if (await restore(device)) focusPageTitle();
  };
  return (
    <Button loading={restoring} aria-label={`Restore ${device.name}`} onClick={send}>
      Restore
    </Button>
  );
}
