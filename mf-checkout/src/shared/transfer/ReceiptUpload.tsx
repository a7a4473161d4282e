import { useFocusKept } from '@shop/platform/platform';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { ChooseReceipt } from './ChooseReceipt.tsx';
import { ReceiptCard } from './ReceiptCard.tsx';
import styles from './ReceiptUpload.module.css';
import type { ReceiptUploadProps } from './ReceiptUploadPart.ts';
import type { ReceiptOnItsWay } from './receipt-on-its-way.ts';
import { isUnderWay } from './rules/receipt-progress.ts';
import type { ReceiptView } from './rules/receipt-view.ts';
import { plainWords } from './upload-error.ts';
import { useReceiptUpload } from './use-receipt-upload.ts';

/** Uploads one receipt (product.md#receipts). */
export function ReceiptUpload(props: ReceiptUploadProps) {
  const [upload, view] = useReceiptUpload(props);
  const error = isUnderWay(view) ? undefined : props.error;
  const errorId = useId();
  const { onFiles, ...ofCard } = handlersOf(upload, view, props.onRemove);
  return (
    <section className={styles.box} aria-label="Receipt" {...useFocusKept<HTMLElement>()}>
      {view.state === 'empty' ? (
        <ChooseReceipt
          refusal={view.refusal}
          another={props.another}
          id={props.id}
          describedBy={error ? errorId : undefined}
          onFiles={onFiles}
        />
      ) : (
        <ReceiptCard view={view} id={props.id} {...ofCard} />
      )}
      {error && (
        <p className={styles.error} id={errorId}>
          <CircleAlert size={16} aria-hidden /> <span>{error}</span>
        </p>
      )}
      <p className="visually-hidden" role="status">
        {announcement(view)}
      </p>
    </section>
  );
}

function handlersOf(upload: ReceiptOnItsWay, view: ReceiptView, removed: ReceiptUploadProps['onRemove']) {
  const onFiles = (files: File[]) => void upload.choose(files);
  const onRemove = () => {
    if (view.state === 'preparing' && view.replaces) return upload.cancelReplacing();
    upload.remove();
    removed?.();
  };
  const onReplace = (files: File[]) => void upload.choose(files, () => removed?.());
  return { onFiles, onRemove, onReplace, onPauseOrResume: () => upload.pauseOrResume(), onRetry: () => upload.retry() };
}

/** Omits the percentage, so that screen readers do not announce each byte. */
function announcement(view: ReceiptView): string {
  if ('refusal' in view && view.refusal) return `${view.refusal.title}. ${view.refusal.text}`;
  if (view.state === 'empty') return '';
  if (view.state === 'failed') return [view.failure, plainWords(view.failure)].filter(Boolean).join('. ');
  if (view.state === 'complete') return 'Transfer proof uploaded successfully';
  if (view.state === 'paused') return `${view.name} is paused`;
  if (view.state === 'stalled') return `The upload of ${view.name} stalled. Trying again.`;
  if (view.state === 'waiting') return `${view.name} waits for the ${view.why}`;
  return `${view.state === 'preparing' ? 'Preparing' : 'Uploading'} ${view.name}`;
}
