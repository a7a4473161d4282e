import { Button } from 'antd';
import { FileImage, FileText } from 'lucide-react';
import styles from './Plate.module.css';
import { fileText } from './receipt-words.ts';
import type { ShownReceiptProps } from './shown-receipt.props.ts';

interface NotShownProps {
  /** The reason. */
  sentence: string;
  url: string;
  facts: ShownReceiptProps['facts'];
  /** Present when a retry may help. */
  onRetry?: () => void;
  retrying?: boolean;
}

/** Replaces a receipt that the browser cannot display, and links to the file. */
export function NotShown({ sentence, url, facts, onRetry, retrying = false }: NotShownProps) {
  const isDocument = facts.contentType === 'application/pdf';
  const Icon = isDocument ? FileText : FileImage;
  return (
    <div className={styles.plate} role="alert">
      <Icon size={56} strokeWidth={1.2} aria-hidden />
      <p>{sentence}</p>
      <p className="muted small">{fileText(facts)}</p>
      <div className={styles.ways}>
        {onRetry && (
          <Button type="primary" loading={retrying} onClick={onRetry}>
            Retry
          </Button>
        )}
        <Button href={url} target="_blank" rel="noopener noreferrer" download>
          Download the {isDocument ? 'PDF' : 'file'}
        </Button>
      </div>
      {isDocument && <p className="muted small">PDFs may contain scripts, so they open outside the shop’s pages.</p>}
    </div>
  );
}
