import { maxReceiptBytes } from '@shop/contracts/receipts';
import AwsS3 from '@uppy/aws-s3';
import { Uppy, type UppyFile } from '@uppy/core';
import type { ReceiptCalls } from './transfer.api.ts';
import { uploadErrorOf } from './upload-error.ts';

export type ReceiptMeta = {
  /** Set once the shop has the receipt. */
  objectPath?: string;
  /** ISO instant when the upload finished. */
  finishedAt?: string;
  failure?: string;
  /** A server responded, so the connection works. */
  answered?: boolean;
  /** Failed, with an automatic retry planned. */
  retrying?: boolean;
  /** No progress: the upload is paused and restarts automatically. */
  stalled?: boolean;
};

export type ReceiptUppy = Uppy<ReceiptMeta, Record<string, never>>;
export type ReceiptFile = UppyFile<ReceiptMeta, Record<string, never>>;

const restrictions = { maxNumberOfFiles: 1, maxFileSize: maxReceiptBytes };
// The upload box shows errors, so Uppy logs nothing.
const silent = { debug: () => undefined, warn: () => undefined, error: () => undefined };

// One minute less than the link's lifetime.
const linkMs = 14 * 60_000;

/**
 * Sends a receipt by PUT to the URL from `begin`, then calls `finish`. Multipart starts at 5 MiB, so each attempt sends the receipt from
 * its first byte.
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
      // Each link accepts one receipt.
      link = undefined;
      if (uppy.getFile(id)) onFinished(id, objectPath);
    } catch (error) {
      if (uppy.getFile(id)) uppy.emit('upload-error', uppy.getFile(id), error as Error);
    }
  });
  // A resumed receipt restarts at byte zero, so Uppy measures its speed again.
  uppy.on('upload-pause', (file, isPaused) => {
    if (!file || isPaused) return;
    const { progress } = uppy.getFile(file.id);
    uppy.setFileState(file.id, {
      progress: { ...progress, uploadStarted: Date.now(), bytesUploaded: 0, percentage: 0 },
    });
  });
  // A URL that refused once refuses again.
  uppy.on('upload-error', (_file, error) => {
    if (link && uploadErrorOf(error).status !== 0) link.until = 0;
  });
  return uppy;
}

/** Resets the file to its state before the upload. */
export function rewind(uppy: ReceiptUppy, { id, size }: ReceiptFile): void {
  uppy.setFileMeta(id, { objectPath: undefined, finishedAt: undefined, failure: undefined, retrying: false });
  uppy.setFileState(id, {
    error: null,
    uploadURL: undefined,
    isPaused: false,
    progress: { uploadStarted: null, uploadComplete: false, percentage: 0, bytesUploaded: false, bytesTotal: size },
  });
}

/** Marks a file as uploaded that the shop already has. */
export function markFinished(
  uppy: ReceiptUppy,
  { id, size }: ReceiptFile,
  objectPath: string,
  finishedAt: string,
): void {
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
