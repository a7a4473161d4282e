import { type MyDevice, myDevice, useFocusKept } from '@shop/platform/platform';
import { Link } from '@shop/platform/router';
import { ProductPicture } from '@shop/platform/ui';
import { BatteryFull, Smartphone, X } from 'lucide-react';
import { useReleased } from '../site-context.ts';
import styles from './MyDeviceEntries.module.css';
import { finderPath, forgetDevice, whatFits } from './my-device.ts';
import entries from './PhoneMenu.module.css';

export function MyDeviceEntries() {
  const device = myDevice.use();
  const kept = useFocusKept<HTMLDivElement>();
  if (!useReleased(finderPath)) return null;
  return (
    <div className={styles.entries} {...kept}>
      {device ? <Chosen device={device} /> : <Choose />}
    </div>
  );
}

const Choose = () => (
  <Link viewTransition replace className={entries.entry} to={finderPath}>
    <Smartphone size={22} aria-hidden />
    <span>
      My device <span className="underlined">Choose</span>
    </span>
  </Link>
);

function Chosen({ device }: { device: MyDevice }) {
  return (
    <>
      <div className={styles.device}>
        <ProductPicture className={styles.picture} src={device.imageUrl} alt="" size={44} eager />
        <p className={styles.name}>
          <span className="muted small">My device</span>
          <b>{device.name}</b>
        </p>
        <Link
          viewTransition
          replace
          className={styles.change}
          to={finderPath}
          aria-label={`Change my device, ${device.name}`}
        >
          <span className="underlined">Change</span>
        </Link>
      </div>
      <Link viewTransition replace className={entries.entry} to={whatFits(device)}>
        <BatteryFull size={22} aria-hidden /> See what fits
      </Link>
      <button type="button" className={entries.entry} onClick={() => forgetDevice(device)}>
        <X size={22} aria-hidden /> Forget this device
      </button>
    </>
  );
}
