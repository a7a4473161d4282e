import { type MyDevice, myDevice, toast } from '@shop/platform/platform';

/** Where a device is chosen (product.md#my-device). */
export const finderPath = '/find-my-battery';

const undoMs = 10_000;

/** Its batteries, by the words of its name: what fits comes first. */
export const whatFits = ({ name }: MyDevice) => `/device-batteries?${new URLSearchParams({ q: name })}`;

/** At one press, which can be undone. */
export function forgetDevice(device: MyDevice): void {
  myDevice.set(undefined);
  const undo = () => myDevice.set(device);
  toast({ title: 'Device forgotten', description: device.name, duration: undoMs, action: { label: 'Undo', onClick: undo } });
}
