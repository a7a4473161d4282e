import { type MyDevice, myDevice, toast, useFocusKept } from '@shop/platform/platform';
import { Link } from '@shop/platform/router';
import { finderPath } from '../../../shared/finder-path.ts';
import styles from './AboutCard.module.css';

const undoMs = 10_000;

/** The chosen device with links to change or remove it (product.md#my-device). */
export function OwnDevice() {
  const device = myDevice.use();
  const focusProps = useFocusKept<HTMLSpanElement>();
  return (
    <span className={styles.row} {...focusProps}>
      <span>{device ? device.name : 'Not chosen'}</span>
      <span className={styles.ways}>
        <Link viewTransition className={styles.way} to={finderPath}>
          <span className="underlined">{device ? 'Change' : 'Choose'}</span>{' '}
          <span className="visually-hidden">my device</span>
        </Link>
        {device && (
          <button type="button" className={styles.way} onClick={() => forget(device)}>
            <span className="underlined">Forget</span> <span className="visually-hidden">my device</span>
          </button>
        )}
      </span>
    </span>
  );
}

function forget(device: MyDevice): void {
  myDevice.set(undefined);
  const undo = () => myDevice.set(device);
  toast({
    title: 'Device forgotten',
    description: device.name,
    duration: undoMs,
    action: { label: 'Undo', onClick: undo },
  });
}
