import type { Category } from '@shop/contracts/catalog';
import { classNames } from '@shop/platform/ui';
import type { NumberPlace } from '../rules/number-places.ts';
import styles from './Drawing.module.css';

/** Illustration of the lower back of a device with its printed model number marked. */
export function DeviceBack({ kind, place: { shape, back, example } }: { kind: Category; place: NumberPlace }) {
  const [x, width] = shape === 'phone' ? [50, 260] : [14, 332];
  const isApple = kind === 'iPhone' || kind === 'iPad';
  return (
    <svg
      viewBox="0 -96 360 318"
      preserveAspectRatio="xMidYMax slice"
      className={classNames(styles.drawing, styles.backOf)}
      role="img"
      aria-label={`The back: the small print says Model ${example}.`}
    >
      <rect x={x} y={-160} width={width} height={350} rx={shape === 'phone' ? 40 : 24} className={styles.shell} />
      <path
        d={`M${x + width * 0.85}-98h${-width * 0.25}L${x + width * 0.2} 189h${width * 0.2}z`}
        className={styles.shine}
      />
      <text x={180} y={isApple ? 62 : 72} className={isApple ? styles.name : styles.print}>
        {isApple ? kind : 'Model number'}
      </text>
      <rect x={110} y={94} width={140} height={37} rx={9} className={styles.mark} />
      <text x={180} y={118} className={styles.printed}>
        {isApple ? `Model ${example}` : example}
      </text>
      <text x={180} y={153} className={styles.print}>
        {back.line}
      </text>
    </svg>
  );
}
