import { PdfNotShown } from './pdf-not-shown.ts';

/** What takes longer is no receipt. */
const limitSeconds = 15;

/** Rejects when `work` takes too long. A page in the background draws nothing, so that time does not count. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setInterval> | undefined;
  const late = new Promise<never>((_, reject) => {
    let left = limitSeconds;
    timer = setInterval(() => {
      if (document.hidden) return;
      left -= 1;
      if (left === 0) reject(new PdfNotShown('This PDF takes too long to draw.'));
    }, 1_000);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearInterval(timer);
  }
}
