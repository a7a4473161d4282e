import { PdfNotShown } from './pdf-not-shown.ts';

/** A receipt opens much faster. */
const limitSeconds = 15;

/** Rejects when `work` takes too long. Hidden pages do not render, so that time is not counted. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setInterval> | undefined;
  const late = new Promise<never>((_, reject) => {
    let secondsLeft = limitSeconds;
    timer = setInterval(() => {
      if (document.hidden) return;
      secondsLeft -= 1;
      if (secondsLeft === 0) reject(new PdfNotShown('This PDF takes too long to show.'));
    }, 1_000);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearInterval(timer);
  }
}
