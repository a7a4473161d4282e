import { type MyDevice, myDevice, useFocusKept } from '@shop/platform/platform';
import { Link } from '@shop/platform/router';
import { ProductPicture } from '@shop/platform/ui';
import { ChevronDown, Smartphone } from 'lucide-react';
import { useReleased } from '../site-context.ts';
import menuStyles from './Menu.module.css';
import styles from './MyDeviceChip.module.css';
import { finderPath, forgetDevice, whatFits } from './my-device.ts';
import { useMenu } from './use-menu.ts';

/** The desktop header shows the chosen device or a link to the finder, in equal space to avoid layout shift. */
export function MyDeviceChip() {
  const device = myDevice.use();
  const kept = useFocusKept<HTMLDivElement>();
  if (!useReleased(finderPath)) return null;
  return (
    <div className={styles.place} {...kept}>
      {device ? <Chosen device={device} /> : <Choose />}
    </div>
  );
}

const Choose = () => (
  <Link viewTransition className={styles.chip} to={finderPath}>
    <span className={styles.picture}>
      <Smartphone size={16} aria-hidden />
    </span>
    <span className={styles.name}>
      My device <b>Choose</b>
    </span>
  </Link>
);

function Chosen({ device }: { device: MyDevice }) {
  const { box, open, toggle } = useMenu();
  return (
    <div className={styles.chosen} ref={box}>
      <button type="button" className={styles.chip} aria-expanded={open} onClick={toggle}>
        <ProductPicture className={styles.picture} src={device.imageUrl} alt="" size={28} eager />
        <span className={styles.name}>
          My device <b>{device.name}</b>
        </span>
        <ChevronDown className={styles.chevron} size={18} aria-hidden />
      </button>
      {open && (
        <div className={menuStyles.panel}>
          <Link viewTransition to={finderPath}>
            Change
          </Link>
          <Link viewTransition to={whatFits(device)}>
            See what fits
          </Link>
          <button type="button" onClick={() => forgetDevice(device)}>
            Forget this device
          </button>
        </div>
      )}
    </div>
  );
}
