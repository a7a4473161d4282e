import { maxReceiptBytes } from '@shop/contracts/receipts';
import AwsS3 from '@uppy/aws-s3';
import { Uppy, type UppyFile } from '@uppy/core';
import type { ReceiptCalls } from './transfer.api.ts';
import { uploadErrorOf } from './upload-error.ts';

export type ReceiptMeta = {
  /** Once the shop has taken it over. */
  objectPath?: string;
  /** ISO moment of that. */
  finishedAt?: string;
  /** What went wrong, for people. */
  failure?: string;
  /** What went wrong was answered: it is not the connection. */
  answered?: boolean;
  /** It failed, and is sent again by itself. */
  retrying?: boolean;
  /** Nothing moved any more: its connection was dropped, and it is sent again by itself. */
  stalled?: boolean;
};

export type ReceiptUppy = Uppy<ReceiptMeta, Record<string, never>>;
export type ReceiptFile = UppyFile<ReceiptMeta, Record<string, never>>;

const restrictions = { maxNumberOfFiles: 1, maxFileSize: maxReceiptBytes };
// What goes wrong stands in the box, with what can be done about it.
const silent = { debug: () => undefined, warn: () => undefined, error: () => undefined };

// A minute less than the link lives.
const linkMs = 14 * 60_000;

/**
 * The uploader of one receipt: a PUT to the address that `begin` answers with, then `finish` as the step after it. Parts begin at 5 MiB, so
 * a receipt is sent in one, and from its beginning each time.
 */
export function receiptUppy(calls: ReceiptCalls, onFinished: (id: string, objectPath: string) => void): ReceiptUppy {
  const uppy: ReceiptUppy = new Uppy({ id: 'receipt', logger: silent, restrictions });
  let link: { id: string; url: string; until: number } | undefined;
  const linkFor = async (id: string) => {
    const before = link?.id === id ? link : undefined;
    if (before && Date.now() < before.until) return before.url;
    const address = await calls.begin(uppy.getFile(id).size ?? 0, before?.url);
    link = { id, url: new URL(address, window.location.href).href, until: Date.now() + linkMs };
    return link.url;
  };
  uppy.use(AwsS3, {
    shouldUseMultipart: false,
    generateObjectKey: ({ id }) => id,
    signRequest: async ({ key }) => ({ url: await linkFor(key) }),
  });
  uppy.addPostProcessor(async ([id = '']) => {
    const file = uppy.getFile(id);
    if (!file?.uploadURL || file.error) return;
    try {
      const objectPath = await calls.finish(file.uploadURL);
      // A link brings one receipt.
      link = undefined;
      if (uppy.getFile(id)) onFinished(id, objectPath);
    } catch (error) {
      if (uppy.getFile(id)) uppy.emit('upload-error', uppy.getFile(id), error as Error);
    }
  });
  // A receipt that is resumed is sent from its beginning: its speed is counted anew.
  uppy.on('upload-pause', (file, isPaused) => {
    if (!file || isPaused) return;
    const { progress } = uppy.getFile(file.id);
    uppy.setFileState(file.id, { progress: { ...progress, uploadStarted: Date.now(), bytesUploaded: 0, percentage: 0 } });
  });
  // What an address has refused, it refuses again.
  uppy.on('upload-error', (_file, error) => {
    if (link && uploadErrorOf(error).status !== 0) link.until = 0;
  });
  return uppy;
}

/** As if it had never been sent. */
export function rewind(uppy: ReceiptUppy, { id, size }: ReceiptFile): void {
  uppy.setFileMeta(id, { objectPath: undefined, finishedAt: undefined, failure: undefined, retrying: false });
  uppy.setFileState(id, {
    error: null,
    uploadURL: undefined,
    isPaused: false,
    progress: { uploadStarted: null, uploadComplete: false, percentage: 0, bytesUploaded: false, bytesTotal: size },
  });
}

/** As if it had just been sent: the shop has it from before. */
export function markFinished(uppy: ReceiptUppy, { id, size }: ReceiptFile, objectPath: string, finishedAt: string): void {
  uppy.setFileState(id, {
    progress: {
      uploadStarted: Date.now(),
      uploadComplete: true,
      complete: true,
      percentage: 100,
      bytesUploaded: size ?? 0,
      bytesTotal: size,
    },
  });
  uppy.setFileMeta(id, { objectPath, finishedAt, failure: undefined, retrying: false });
}
