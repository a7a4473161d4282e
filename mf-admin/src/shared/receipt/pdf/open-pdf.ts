import { getDocument, InvalidPDFException, PasswordException, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import { type DrawnPage, drawPage } from './draw-page.ts';
import { inTime } from './in-time.ts';
import { PdfNotShown } from './pdf-not-shown.ts';

const workerUrl = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url);

/** Limits pdf.js to rendering: no XFA forms, no WebAssembly, no fetches by its worker. */
const plain = {
  enableXfa: false,
  useWasm: false,
  useWorkerFetch: false,
  useSystemFonts: true,
  maxImageSize: 40_000_000,
  verbosity: 0,
};

export interface OpenPdf {
  pages: number;
  /** Renders a page, counted from 1, until `pageSignal` aborts. */
  draw: (page: number, pageSignal: AbortSignal) => Promise<DrawnPage>;
}

/**
 * Opens the PDF at `url` until `signal` aborts. Its own worker parses it and ends on abort or timeout; scripts in a PDF
 * never run, because that part of pdf.js is not loaded.
 */
export async function openPdf(url: string, signal: AbortSignal): Promise<OpenPdf> {
  const alone = { credentials: 'omit', referrerPolicy: 'no-referrer' } as const;
  // Fetches the worker's script first, because a Worker does not report why its script failed to load.
  const [data] = await inTime(Promise.all([fetchFile(url, { ...alone, signal }), fetchFile(workerUrl, { signal })]));
  signal.throwIfAborted();
  const port = new Worker(workerUrl, { type: 'module' });
  const reading = getDocument({ ...plain, data, worker: PDFWorker.create({ port, verbosity: 0 }) });
  const end = () => {
    void reading.destroy().catch(() => undefined);
    port.terminate();
  };
  signal.addEventListener('abort', end);
  const ended = endOf(port, signal);
  /** A failure ends the worker, too, because it may be stuck in a loop. */
  const ask = <T>(work: Promise<T>, pageSignal?: AbortSignal): Promise<T> =>
    inTime(Promise.race([work, ended])).catch((error: unknown) => {
      if (!pageSignal?.aborted) end();
      throw sentenceOf(error);
    });
  const pdf: PDFDocumentProxy = await ask(reading.promise);
  return { pages: pdf.numPages, draw: (page, pageSignal) => ask(drawPage(pdf, page, pageSignal), pageSignal) };
}

async function fetchFile(url: string | URL, init: RequestInit): Promise<ArrayBuffer> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${new URL(url, location.origin).pathname} was answered with ${response.status}.`);
  return response.arrayBuffer();
}

/** Rejects when the worker fails to load, or when `signal` aborts. */
function endOf(port: Worker, signal: AbortSignal): Promise<never> {
  const ended = new Promise<never>((_, reject) => {
    port.addEventListener('error', () => reject(new Error('The PDF viewer did not load.')));
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  ended.catch(() => undefined);
  return ended;
}

function sentenceOf(error: unknown): unknown {
  if (error instanceof PasswordException) return new PdfNotShown('This PDF needs a password.');
  if (error instanceof InvalidPDFException) return new PdfNotShown('This PDF is broken.');
  return error;
}
