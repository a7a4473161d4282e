import { getDocument, InvalidPDFException, PasswordException, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import { type DrawnPage, drawPage } from './draw-page.ts';
import { inTime } from './in-time.ts';
import { PdfNotShown } from './pdf-not-shown.ts';

const workerUrl = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url);

/** Drawing is all that is wanted of it: no forms of its own, no WebAssembly, nothing fetched for a file. */
const plain = { enableXfa: false, useWasm: false, useWorkerFetch: false, useSystemFonts: true, maxImageSize: 40_000_000, verbosity: 0 };

/** A PDF that is being looked at. */
export interface OpenPdf {
  pages: number;
  /** Draws a page until another one is `turned` to; the first one is 1. */
  draw: (page: number, turned: AbortSignal) => Promise<DrawnPage>;
}

/**
 * Opens the PDF at `url` until it is `left`. A worker of its own reads it, and is ended then or when it takes too long; the file is never given to
 * the browser itself. pdf.js runs scripts of a PDF only with a part of it that is not loaded.
 */
export async function openPdf(url: string, left: AbortSignal): Promise<OpenPdf> {
  const alone = { credentials: 'omit', referrerPolicy: 'no-referrer' } as const;
  // The worker's own file is asked for before, since nobody says what becomes of it.
  const [data] = await inTime(Promise.all([fetchFile(url, { ...alone, signal: left }), fetchFile(workerUrl, { signal: left })]));
  left.throwIfAborted();
  const port = new Worker(workerUrl, { type: 'module' });
  const reading = getDocument({ ...plain, data, worker: PDFWorker.create({ port, verbosity: 0 }) });
  const end = () => {
    void reading.destroy().catch(() => undefined);
    port.terminate();
  };
  left.addEventListener('abort', end);
  const ended = endOf(port, left);
  /** What did not end well ends the worker, too: it may be busy for ever. */
  const ask = <T>(work: Promise<T>, turned?: AbortSignal): Promise<T> =>
    inTime(Promise.race([work, ended])).catch((error: unknown) => {
      if (!turned?.aborted) end();
      throw sentenceOf(error);
    });
  const pdf: PDFDocumentProxy = await ask(reading.promise);
  return { pages: pdf.numPages, draw: (page, turned) => ask(drawPage(pdf, page, turned), turned) };
}

async function fetchFile(url: string | URL, init: RequestInit): Promise<ArrayBuffer> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${new URL(url, location.origin).pathname} was answered with ${answer.status}.`);
  return answer.arrayBuffer();
}

/** Rejects when the worker did not load, or nobody looks at the PDF any more. */
function endOf(port: Worker, left: AbortSignal): Promise<never> {
  const ended = new Promise<never>((_, reject) => {
    port.addEventListener('error', () => reject(new Error('The reader of PDFs did not load.')));
    left.addEventListener('abort', () => reject(left.reason));
  });
  ended.catch(() => undefined);
  return ended;
}

function sentenceOf(error: unknown): unknown {
  if (error instanceof PasswordException) return new PdfNotShown('This PDF opens with a password only.');
  if (error instanceof InvalidPDFException) return new PdfNotShown('This PDF is broken.');
  return error;
}
