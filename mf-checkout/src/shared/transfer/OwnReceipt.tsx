import type { OwnReceipt as Receipt } from '@shop/contracts/receipts';
import { isApiError, momentText, useShop } from '@shop/platform/platform';
import { Button } from '@shop/platform/ui';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { signedOrderApi } from '../orders/signed-order.api.ts';
import styles from './OwnReceipt.module.css';
import type { OwnReceiptProps } from './OwnReceiptPart.ts';
import { megabytes } from './rules/sizes.ts';

/** A link expires after five minutes (product.md#receipts), so the query renews it earlier. */
const renewMs = 4 * 60_000;
const missing = 404;

/** An `<img>` cannot run scripts. PDFs and unreadable images are downloads. */
export function OwnReceipt({ link, rejected = false }: OwnReceiptProps) {
  const { currentData, error, isFetching, refetch } = signedOrderApi.useOwnReceiptQuery(link, {
    pollingInterval: renewMs,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  // The path identifies the receipt; the query only signs it.
  if (currentData)
    return (
      <ReceiptFile
        key={currentData.url.split('?')[0]}
        file={currentData}
        title={rejected ? 'The rejected one' : 'What you sent'}
      />
    );
  if (!error || (isApiError(error) && error.status === missing)) return null;
  return (
    <p className="muted small">
      Your receipt cannot be shown just now.{' '}
      <Button small busy={isFetching} onClick={refetch}>
        Retry
      </Button>
    </p>
  );
}

function ReceiptFile({ file, title }: { file: Receipt; title: string }) {
  const timeZone = useShop()?.timeZone;
  const { url, contentType, size, sentAt } = file;
  // A renewed link does not reload the picture.
  const [shown] = useState(url);
  const [failed, setFailed] = useState(false);
  const isPicture = contentType.startsWith('image/') && !failed;
  return (
    <div className={styles.receipt}>
      <a className={styles.picture} href={url} target="_blank" rel="noopener noreferrer">
        {isPicture ? (
          <img src={shown} alt="Your receipt" referrerPolicy="no-referrer" onError={() => setFailed(true)} />
        ) : (
          <>
            <FileText size={28} aria-hidden />
            <span className="visually-hidden">Download your receipt</span>
          </>
        )}
        <span className="visually-hidden"> (opens a new tab)</span>
      </a>
      <p>
        <b>{title}</b>
        <span className="muted small">
          {[size > 0 && megabytes(size), `sent ${momentText(sentAt, timeZone)}`].filter(Boolean).join(', ')}
        </span>
      </p>
    </div>
  );
}
