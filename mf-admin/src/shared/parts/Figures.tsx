import { Card } from '@shop/platform/ui';
import { Statistic } from 'antd';
import styles from './Figures.module.css';

interface FiguresProps {
  /** Five of them; one that is not known is a dash, or a skeleton while it is `pending`. */
  figures: { label: string; value: string | undefined }[];
  pending: boolean;
}

/** What staff see at a glance, above the rest of a page. */
export function Figures({ figures, pending }: FiguresProps) {
  return (
    <Card className={styles.figures} role="group" aria-label="Figures">
      {figures.map(({ label, value }) => (
        <Statistic
          key={label}
          className={styles.figure}
          classNames={{ content: styles.value }}
          title={label}
          value={value ?? '–'}
          formatter={(text) => text}
          loading={value === undefined && pending}
        />
      ))}
    </Card>
  );
}
