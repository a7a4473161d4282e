import { Card, Skeleton } from '@shop/platform/ui';
import { Statistic } from 'antd';
import styles from './Figures.module.css';

/** What is said under a figure; good and bad news by their words, too. */
interface Note {
  text: string;
  tone: 'good' | 'bad' | 'same';
}

interface FiguresProps {
  /** Five or six of them; one that is not known is a dash, or a skeleton while it is `pending`. */
  figures: { label: string; value: string | undefined; note?: Note }[];
  pending: boolean;
}

/** What staff see at a glance, above the rest of a page. */
export function Figures({ figures, pending }: FiguresProps) {
  return (
    <Card className={styles.figures} role="group" aria-label="Figures">
      {figures.map(({ label, value, note }) => (
        <div key={label} className={styles.figure}>
          <Statistic
            classNames={{ content: styles.value }}
            title={label}
            value={value ?? '–'}
            formatter={(text) => (value === undefined && pending ? <Skeleton className={styles.pending} lines={1} /> : text)}
          />
          {note && <p className={`small ${styles[note.tone]}`}>{note.text}</p>}
        </div>
      ))}
    </Card>
  );
}
