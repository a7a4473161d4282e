import type { DeviceDetails } from '@shop/contracts/device-details';
import { errorMessage, toast } from '@shop/platform/platform';
import { useRestoreDeviceMutation } from './devices.api.ts';

/** Restores a deleted device and shows a toast. */
export function useDeviceRestore() {
  const [send, { isLoading }] = useRestoreDeviceMutation();
  const restore = async ({ id, name }: DeviceDetails) => {
    const { error } = await send(id);
    if (error) toast({ tone: 'error', title: 'Failed to restore device', description: errorMessage(error) });
    else toast({ tone: 'success', title: 'Device restored successfully', description: name });
    return !error;
  };
  return { restore, restoring: isLoading };
}
