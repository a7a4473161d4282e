import { errorMessage, fieldErrors, toast } from '@shop/platform/platform';
import type { FormInstance } from 'antd';
import { type DeviceForm, newDeviceOf } from '../../shared/device/device-form.ts';
import { useSessionEnded } from '../../shared/use-session-ended.ts';
import { useCreateDeviceMutation } from './devices.api.ts';

/** Adds a device and shows each validation error at its field. */
export function useDeviceCreate(form: FormInstance<DeviceForm>) {
  const [send, { isLoading, error, reset }] = useCreateDeviceMutation();
  useSessionEnded(error);
  const create = async (values: DeviceForm): Promise<boolean> => {
    const { data, error } = await send(newDeviceOf(values));
    if (data) toast({ tone: 'success', title: 'Device added successfully', description: data.name });
    else
      form.setFields(
        Object.entries(fieldErrors(error)).map(([name, message]) => ({
          name: name as keyof DeviceForm,
          errors: [message],
        })),
      );
    return data !== undefined;
  };
  return { create, creating: isLoading, error: error && errorMessage(error), reset };
}
