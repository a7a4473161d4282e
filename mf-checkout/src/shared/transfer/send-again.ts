import { type ReceiptUppy, rewind } from './receipt-uppy.ts';
import { isRefusal, longestMs, retryDelay } from './rules/retries.ts';
import { sentenceOf, type UploadError, uploadErrorOf } from './upload-error.ts';

const gone = 404;

/**
 * Retries a failed upload: a few times after a temporary error, on reconnect, and each minute without a response. `onRefused` gets
 * permanent refusals.
 */
export function sendAgain(uppy: ReceiptUppy, onRefused: (id: string, error: UploadError) => void) {
  let retries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = (id: string) => {
    clearTimeout(timer);
    const file = uppy.getFile(id);
    if (!file || file.isPaused) return;
    uppy.setFileMeta(id, { failure: undefined, retrying: false });
    // The file's state shows the outcome.
    void uppy.retryUpload(id);
  };
  uppy.on('upload-error', (file, reason) => {
    if (!file) return;
    const error = uploadErrorOf(reason);
    if (isRefusal(error.status)) return onRefused(file.id, error);
    if (error.status === gone || error.isLasting) rewind(uppy, file);
    const delay = retryDelay(error, retries);
    const answered = error.status !== 0;
    const offline = !navigator.onLine;
    uppy.setFileMeta(file.id, {
      failure: sentenceOf(error),
      answered: error.status > 0,
      retrying: offline || delay !== undefined,
    });
    if (delay === undefined && answered) return;
    if (!offline) retries += 1;
    timer = setTimeout(() => send(file.id), offline ? longestMs : (delay ?? longestMs));
  });
  uppy.on('file-removed', () => {
    clearTimeout(timer);
    retries = 0;
  });
  const onOnline = () => {
    retries = 0;
    for (const { id, error, meta } of uppy.getFiles()) if (error || meta.failure) send(id);
  };
  window.addEventListener('online', onOnline);
  return {
    now(id: string) {
      retries = 0;
      send(id);
    },
    end() {
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
    },
  };
}
