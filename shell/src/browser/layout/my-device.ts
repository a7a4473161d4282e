import { type MyDevice, myDevice, toast } from '@shop/platform/platform';

export const finderPath = '/find-my-battery';

const undoMs = 10_000;

/** A search for the device name: matching batteries come first. */
export const whatFits = ({ name }: MyDevice) => `/device-batteries?${new URLSearchParams({ q: name })}`;

/** Forgets the device without a question and offers Undo. */
export function forgetDevice(device: MyDevice): void {
  myDevice.set(undefined);
  const undo = () => myDevice.set(device);
  toast({
    title: 'Device forgotten',
    description: device.name,
    duration: undoMs,
    action: { label: 'Undo', onClick: undo },
  });
}
