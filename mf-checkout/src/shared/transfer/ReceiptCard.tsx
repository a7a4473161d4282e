import { timeText } from '@shop/platform/platform';
import { Button, classNames } from '@shop/platform/ui';
import { Check, type LucideIcon, Pause, Play, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { FileButton } from './FileButton.tsx';
import styles from './ReceiptCard.module.css';
import { ReceiptPicture } from './ReceiptPicture.tsx';
import { splitFileName } from './rules/file-name.ts';
import type { ReceiptView } from './rules/receipt-view.ts';
import { megabytes, partOf, timeLeft } from './rules/sizes.ts';
import { notTaken, plainWords } from './upload-error.ts';

type CardView = Exclude<ReceiptView, { state: 'empty' }>;

interface ReceiptCardProps {
  view: CardView;
  id?: string;
  onPauseOrResume: () => void;
  onRetry: () => void;
  onReplace: (files: File[]) => void;
  onRemove: () => void;
}

export function ReceiptCard({ view, ...actions }: ReceiptCardProps) {
  const sending = view.state !== 'preparing' && view.state !== 'complete';
  const [nameStart, nameEnd] = splitFileName(view.name);
  return (
    <div className={classNames(styles.card, styles[view.state])}>
      <ReceiptPicture name={view.name} data={view.state === 'preparing' ? undefined : view.data} />
      <div className={styles.facts}>
        <p className={styles.name}>
          <b>
            {nameStart}
            {nameEnd && <span className="unbroken">{nameEnd}</span>}
          </b>
          {sending && <b className="num">{`${view.percent} %`}</b>}
          {view.state === 'complete' && <Check size={20} aria-hidden />}
        </p>
        {sending && (
          <progress className={styles.bar} max={100} value={view.percent} aria-label={`${view.name}, sent`} />
        )}
        <p className={styles.line}>{lineOf(view)}</p>
        <div className={styles.buttons}>
          <Actions view={view} {...actions} />
        </div>
      </div>
    </div>
  );
}

const waitingLine = (why: 'connection' | 'shop') =>
  `${why === 'shop' ? notTaken : 'Waiting for the connection.'} Your file is still here, and is sent by itself.`;

function lineOf(view: CardView): ReactNode {
  if (view.state === 'preparing') return 'Preparing...';
  if (view.state === 'waiting') return waitingLine(view.why);
  if (view.state === 'stalled') return 'The upload stalled. Trying again...';
  if (view.state === 'finishing') return 'Finishing...';
  if (view.state === 'complete') {
    return (
      <>
        <span>{[view.size > 0 && megabytes(view.size), timeText(view.finishedAt)].filter(Boolean).join(' · ')}</span>
        <b className={styles.done}>Transfer proof uploaded successfully</b>
        {view.refusal && (
          <span>
            <span className={styles.failure}>{view.refusal.title}</span>{' '}
            <span>{`${view.refusal.text} Your receipt is kept.`}</span>
          </span>
        )}
      </>
    );
  }
  if (view.state === 'failed') {
    return (
      <>
        <span className={styles.failure}>{view.failure}</span>{' '}
        <span>{`${plainWords(view.failure)} Your file is still here.`}</span>
      </>
    );
  }
  const part = partOf(view.sent, view.size);
  if (view.state === 'uploading')
    return [part, view.secondsLeft && timeLeft(view.secondsLeft)].filter(Boolean).join(' · ');
  return (
    <>
      <b>Paused</b> <span>{`at ${part}.`}</span>
    </>
  );
}

const sendingActions: Partial<Record<CardView['state'], { label: string; Sign: LucideIcon; again?: true }>> = {
  uploading: { label: 'Pause', Sign: Pause },
  paused: { label: 'Resume', Sign: Play },
  failed: { label: 'Retry', Sign: RefreshCw, again: true },
  stalled: { label: 'Try again', Sign: RefreshCw, again: true },
};

function Actions({ view: { state }, id, onPauseOrResume, onRetry, onReplace, onRemove }: ReceiptCardProps) {
  const sending = sendingActions[state];
  return (
    <>
      {/* A single button keeps the focus while its label changes. */}
      {sending && (
        <Button
          id={id}
          kind={sending.again && 'primary'}
          icon={<sending.Sign size={16} aria-hidden />}
          onClick={sending.again ? onRetry : onPauseOrResume}
        >
          {sending.label}
        </Button>
      )}
      {state === 'complete' && (
        <FileButton id={id} onFiles={onReplace}>
          Replace
        </FileButton>
      )}
      <button type="button" className={styles.remove} onClick={onRemove}>
        {state === 'failed' || state === 'complete' ? 'Remove' : 'Cancel'}
      </button>
    </>
  );
}
