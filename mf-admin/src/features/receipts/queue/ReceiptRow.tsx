import type { ReceiptEntry } from '@shop/contracts/receipts';
import { formatJmd, momentText, shortMomentText, useNow, useShop } from '@shop/platform/platform';
import { Tag } from '@shop/platform/ui';
import { ListRow } from '../../../shared/parts/ListRow.tsx';
import { age, sameFileText } from '../../../shared/receipt/receipt-words.ts';
import { decisionWords } from '../decision-words.ts';
import styles from './ReceiptRow.module.css';

export const rowId = (orderId: string) => `receipt-${orderId}`;

export function ReceiptRow({
  entry,
  current,
  onChoose,
}: {
  entry: ReceiptEntry;
  current: boolean;
  onChoose: () => void;
}) {
  const sameFile = sameFileText(entry.receipt.sameAs);
  const cancelled = entry.orderStatus === 'cancelled';
  const words = decisionWords(entry);
  return (
    <ListRow id={rowId(entry.orderId)} current={current} onChoose={onChoose}>
      <span className={styles.line}>
        <span className={styles.number}>{entry.orderNumber}</span>
        <When entry={entry} />
      </span>
      <span className={styles.line}>
        <span className={styles.name}>{entry.customerName}</span>
        <span className={styles.total}>{formatJmd(entry.total)}</span>
      </span>
      {(sameFile || words || cancelled) && (
        <span className={styles.tags}>
          {words && <Tag tone={words.tone}>{words.tag}</Tag>}
          {cancelled && <Tag>Cancelled</Tag>}
          {sameFile && <Tag tone="red">{sameFile}</Tag>}
        </span>
      )}
    </ListRow>
  );
}

function When({ entry: { receipt, decision } }: { entry: ReceiptEntry }) {
  const now = useNow();
  const timeZone = useShop()?.timeZone;
  const at = decision?.at ?? receipt.sentAt;
  return (
    <time className={styles.when} dateTime={at} title={momentText(at, timeZone)}>
      {now && (decision ? shortMomentText(at, now, timeZone) : age(at, now).short)}
    </time>
  );
}
