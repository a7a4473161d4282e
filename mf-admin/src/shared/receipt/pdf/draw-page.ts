import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';

/** Pixels of the longer side: enough for small print at 4× zoom. */
const longestSide = 2_400;
const mostText = 4_000;
const sampleSide = 100;

export interface DrawnPage {
  /** Blob URL, to be revoked. Browsers scale an image down better than a canvas. */
  url: string;
  /** Text for screen readers. */
  text: string;
  /** True when the page looks empty. */
  blank: boolean;
}

/** Renders one page into an image of limited size. */
export async function drawPage(pdf: PDFDocumentProxy, number: number, signal: AbortSignal): Promise<DrawnPage> {
  const page = await pdf.getPage(number);
  signal.throwIfAborted();
  const canvas = await paint(page, signal);
  const text = await textOf(page);
  page.cleanup();
  const blank = isBlank(canvas);
  const picture = await pictureOf(canvas);
  signal.throwIfAborted();
  return { url: URL.createObjectURL(picture), text, blank };
}

async function paint(page: PDFPageProxy, signal: AbortSignal): Promise<HTMLCanvasElement> {
  const whole = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: longestSide / Math.max(whole.width, whole.height) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(viewport.width);
  canvas.height = Math.ceil(viewport.height);
  const task = page.render({ canvas, viewport });
  signal.addEventListener('abort', () => task.cancel());
  await task.promise;
  return canvas;
}

const pictureOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((picture) => (picture ? resolve(picture) : reject(new Error('The page could not be rendered.'))));
  });

async function textOf(page: PDFPageProxy): Promise<string> {
  let text = '';
  const reader = page.streamTextContent().getReader();
  for (let part = await reader.read(); !part.done && text.length < mostText; part = await reader.read()) {
    for (const item of part.value.items) if ('str' in item) text += `${item.str}${item.hasEOL ? '\n' : ' '}`;
  }
  await reader.cancel();
  return text.slice(0, mostText).trim();
}

/** Some image formats are not decoded (ADR 11), so staff must know that a page looks empty. */
function isBlank(canvas: HTMLCanvasElement): boolean {
  const sample = new OffscreenCanvas(sampleSide, sampleSide);
  const pen = sample.getContext('2d');
  if (!pen) return false;
  pen.drawImage(canvas, 0, 0, sampleSide, sampleSide);
  return new Uint32Array(pen.getImageData(0, 0, sampleSide, sampleSide).data.buffer).every(
    (pixel, _, all) => pixel === all[0],
  );
}
