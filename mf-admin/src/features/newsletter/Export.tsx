import type { AuditEntry } from '@shop/contracts/audit';
import { momentText, useShop } from '@shop/platform/platform';
import { Card } from '@shop/platform/ui';
import { Button } from 'antd';
import styles from './NewsletterPage.module.css';
import { exportAddress } from './newsletter.api.ts';

/**
 * Downloads the confirmed subscribers as CSV, with the rules for using it. `last` is null before the first export, and
 * undefined while it loads.
 */
export function Export({ last }: { last: AuditEntry | null | undefined }) {
  const timeZone = useShop()?.timeZone;
  return (
    <Card padded>
      <h2 className={styles.title}>Confirmed readers</h2>
      <ul className={styles.rules}>
        <li>One line for each reader, with a personal unsubscribe link.</li>
        <li>
          Export a new file for every newsletter, and delete it afterwards: it still names readers who unsubscribe
          later.
        </li>
        <li>The audit log keeps who exported it.</li>
      </ul>
      <Button type="primary" href={exportAddress} download="newsletter.csv">
        Export CSV
      </Button>
      {last && (
        <p className={styles.last}>
          Last exported by {last.userName}, {momentText(last.at, timeZone)}
        </p>
      )}
      {last === null && <p className={styles.last}>Not exported yet</p>}
    </Card>
  );
}
