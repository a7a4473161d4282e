import { Card, Skeleton } from '@shop/platform/ui';
import { Statistic } from 'antd';
import styles from './Figures.module.css';

/** Line under a figure; its text carries the tone, too. */
interface Note {
  text: string;
  tone: 'good' | 'bad' | 'same';
}

interface FiguresProps {
  /** Five or six figures. An undefined value shows a skeleton while `pending`, else a dash. */
  figures: { label: string; value: string | undefined; note?: Note }[];
  pending: boolean;
}

export function Figures({ figures, pending }: FiguresProps) {
  return (
    <Card className={styles.figures} role="group" aria-label="Figures">
      {figures.map(({ label, value, note }) => (
        <div key={label} className={styles.figure}>
          <Statistic
            classNames={{ content: styles.value }}
            title={label}
            value={value ?? '–'}
            formatter={(text) =>
              value === undefined && pending ? <Skeleton className={styles.pending} lines={1} /> : text
            }
          />
          {note && <p className={`small ${styles[note.tone]}`}>{note.text}</p>}
        </div>
      ))}
    </Card>
  );
}
