import { Progress } from 'antd';
import { polled } from '../../../shared/polled.ts';
import styles from './ImportDialog.module.css';
import { useImportProgressQuery } from './import.api.ts';

const pollMs = 1_000;

/** Shows how many rows a running import has written. It keeps the last number while a poll fails. */
export function ImportBar({ fingerprint }: { fingerprint: string }) {
  const { currentData } = useImportProgressQuery(fingerprint, polled(pollMs));
  const { done, total } = currentData ?? { done: 0, total: 0 };
  const percent = total > 0 ? Math.floor((100 * done) / total) : 0;
  return (
    <div>
      <Progress className={styles.bar} percent={percent} showInfo={false} status="active" aria-label="Imported rows" />
      <p className="muted small">{done > 0 ? rowsText(done, total) : 'Comparing the file with the products…'}</p>
      <span className="visually-hidden" role="status">
        {announcement(percent)}
      </span>
    </div>
  );
}

const rowsText = (done: number, total: number) =>
  `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} rows`;

/** Changes with each quarter, because a screen reader would read every poll aloud. */
function announcement(percent: number): string {
  const quarter = Math.floor(percent / 25) * 25;
  return quarter > 0 ? `${quarter} % of the rows are written.` : '';
}
