import { myDevice, useSite } from '@shop/platform/platform';
import { Link } from '@shop/platform/router';
import { ProductPicture } from '@shop/platform/ui';
import { Smartphone } from 'lucide-react';
import { finderPath } from '../../shared/finder-path.ts';
import styles from './DeviceChip.module.css';

/** The chosen device on a phone, with a link to change it; a fixed width prevents layout shifts. */
export function DeviceChip() {
  const device = myDevice.use();
  const { pages } = useSite();
  if (!pages.includes(finderPath)) return null;
  return (
    <Link className={styles.chip} to={finderPath} data-chosen={device !== null}>
      {device ? <ProductPicture src={device.imageUrl} alt="" size={28} eager /> : <Smartphone size={18} aria-hidden />}
      <span className={styles.name}>{device?.name ?? 'My device'}</span>
      {device && <span className="visually-hidden"> is my device. Change</span>}
    </Link>
  );
}
