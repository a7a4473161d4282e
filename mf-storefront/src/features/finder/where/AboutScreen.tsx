import type { NumberPlace } from '../rules/number-places.ts';
import styles from './Drawing.module.css';

export function AboutScreen({ place: { shape, camera, settings, example } }: { place: NumberPlace }) {
  const { title, before, after, label } = settings;
  const [x, width] = shape === 'phone' ? [50, 260] : [14, 332];
  const left = x + 26;
  return (
    <svg
      viewBox="0 0 360 318"
      className={styles.drawing}
      role="img"
      aria-label={`${title}: the line ${label} says ${example}.`}
    >
      <rect
        x={x + 3.5}
        y={23.5}
        width={width - 7}
        height={360}
        rx={shape === 'phone' ? 34 : 22}
        className={styles.device}
      />
      {camera === 'dot' && <circle cx={180} cy={42} r={5.5} />}
      {camera === 'island' && <rect x={150} y={34} width={60} height={16} rx={8} />}
      <path d={`M${left + 4} 66l-8 8 8 8`} className={styles.back} />
      <text x={left + 16} y={80} className={styles.head}>
        {title}
      </text>
      <Line x={left} y={112} line={before} />
      <rect x={left - 11} y={146} width={width - 30} height={52} rx={10} className={styles.mark} />
      <Line x={left} y={168} line={[label, example]} isMarked />
      <path d={`M${left} 212h${width - 52}`} className={styles.rule} />
      <Line x={left} y={238} line={after} />
    </svg>
  );
}

function Line({
  x,
  y,
  line: [label, value],
  isMarked = false,
}: {
  x: number;
  y: number;
  line: [string, string];
  isMarked?: boolean;
}) {
  return (
    <>
      <text x={x} y={y} className={styles.label}>
        {label}
      </text>
      <text x={x} y={y + 20} className={isMarked ? styles.number : styles.value}>
        {value}
      </text>
    </>
  );
}
