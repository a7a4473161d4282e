import type { ReceiptFile, ReceiptUppy } from './receipt-uppy.ts';
import { stallDelay } from './rules/retries.ts';

/** Without progress for this long, a connection counts as dead. */
const stalledMs = 30_000;

/** Restarts a stalled upload after a pause that doubles each time. Returns functions that restart now and that stop watching. */
export function restartStalled(uppy: ReceiptUppy) {
  let stalls = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const after = (delay: number, work: () => void) => {
    stop();
    timer = setTimeout(work, delay);
  };
  const watch = ({ id }: Pick<ReceiptFile, 'id'>) => after(stalledMs, () => drop(id));
  const drop = (id: string) => {
    // An offline upload resumes on reconnect.
    if (!navigator.onLine) return watch({ id });
    // Pausing ends the connection; `stalled` tells this pause from the customer's.
    uppy.setFileMeta(id, { stalled: true });
    uppy.pauseResume(id);
    after(stallDelay(stalls), () => resume(id));
    stalls += 1;
  };
  const resume = (id: string) => {
    if (!uppy.getFile(id)?.meta.stalled) return;
    uppy.setFileMeta(id, { stalled: false });
    uppy.pauseResume(id);
  };
  uppy.on('upload-start', ([file]) => file && watch(file));
  uppy.on('upload-progress', (file) => file && watch(file));
  uppy.on('upload-pause', (file, isPaused) => (isPaused || !file ? stop() : watch(file)));
  for (const over of ['upload-success', 'upload-error', 'file-removed'] as const) uppy.on(over, stop);
  uppy.on('file-removed', () => {
    stalls = 0;
  });
  return { now: resume, end: stop };
}
