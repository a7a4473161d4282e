import type { DeviceDetails, DeviceUpdate } from '@shop/contracts/device-details';
import { errorMessage, fieldErrors, isApiError, toast } from '@shop/platform/platform';
import { Form } from 'antd';
import { useState } from 'react';
import { useLeaveGuard } from '../dialogs/use-leave-guard.ts';
import { useSessionEnded } from '../use-session-ended.ts';
import { useUpdateDeviceMutation } from './device.api.ts';
import { type DeviceForm, deviceNow, deviceRequest, typedDevice } from './device-form.ts';
import { deletedMessage, isDeleted } from './use-deleted-device.ts';

/** Saves a device and shows each error at its field. After a conflict the next save replaces the values that it showed. */
export function useDeviceEdit(device: DeviceDetails | undefined, onClose: () => void) {
  const [form] = Form.useForm<DeviceForm>();
  const [dirty, setDirty] = useState(false);
  const [conflict, setConflict] = useState<DeviceUpdate>({});
  const [update, { isLoading, error, reset }] = useUpdateDeviceMutation();
  useSessionEnded(error);
  const { leaving, saved } = useLeaveGuard(dirty && device !== undefined);
  const clear = () => {
    setDirty(false);
    setConflict({});
    reset();
  };
  const save = async (values: DeviceForm) => {
    if (!device) return;
    const seen = typedDevice({ ...device, ...conflict }) as DeviceForm;
    const { error } = await update({ id: device.id, update: deviceRequest(values, seen) });
    if (error) {
      const current = isApiError(error) ? (error.body as { current?: DeviceUpdate } | undefined)?.current : undefined;
      if (current) setConflict({ ...conflict, ...current });
      form.setFields(messages(error, current));
      return;
    }
    toast({ tone: 'success', title: 'Device updated successfully' });
    saved();
    clear();
    onClose();
  };
  const message = error && (isDeleted(error) ? deletedMessage : errorMessage(error));
  return { form, save, saving: isLoading, error: message, deleted: isDeleted(error), leaving, setDirty, clear };
}

function messages(error: unknown, current: DeviceUpdate | undefined) {
  const texts = current
    ? Object.entries(typedDevice(current)).map(([name, value]) => [name, deviceNow(value)])
    : Object.entries(fieldErrors(error));
  return texts.map(([name, message]) => ({ name: name as keyof DeviceForm, errors: [String(message)] }));
}
