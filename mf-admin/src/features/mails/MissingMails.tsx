import { Note } from '@shop/platform/ui';
import { Button } from 'antd';
import { CircleAlert } from 'lucide-react';
import styles from './MissingMails.module.css';
import { sourceLabels } from './mail-words.ts';
import type { MailSource } from './mails.api.ts';

interface MissingMailsProps {
  sources: MailSource[];
  onRetry: () => void;
  retrying: boolean;
}

/** Names services that did not respond, so that staff know which mails are missing. */
export function MissingMails({ sources, onRetry, retrying }: MissingMailsProps) {
  if (sources.length === 0) return null;
  return (
    <div className={styles.missing}>
      <Note tone="amber" announce icon={<CircleAlert size={20} aria-hidden />}>
        {sources.map((source) => (
          <p key={source}>{sourceLabels[source]} cannot be shown just now.</p>
        ))}
        <Button loading={retrying} onClick={onRetry}>
          Retry
        </Button>
      </Note>
    </div>
  );
}
