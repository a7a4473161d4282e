import type { DeviceModel } from '@shop/contracts/catalog';
import { myDevice } from '@shop/platform/platform';
import { Button, classNames } from '@shop/platform/ui';
import styles from './IsItYours.module.css';
import { deviceOf } from './rules/device.ts';

/** Offers to remember or forget the device; a shared link does not remember it automatically (product.md#my-device). */
export function IsItYours({ device }: { device: DeviceModel }) {
  const isMine = myDevice.use()?.id === device.id;
  const toggle = () => myDevice.set(isMine ? undefined : deviceOf(device));
  return (
    <div className={classNames(styles.box, isMine && styles.mine, 'needs-script')}>
      <p role="status">
        {isMine ? (
          <>
            <b>Your {device.name} is remembered.</b> What fits it comes first.
          </>
        ) : (
          <>
            <b>Is this your device?</b> Then we show first what fits the {device.name}.
          </>
        )}
      </p>
      <Button small onClick={toggle}>
        {isMine ? 'Forget it' : 'Remember it'}
      </Button>
    </div>
  );
}
