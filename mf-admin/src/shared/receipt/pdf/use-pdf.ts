import { reportError } from '@shop/platform/platform';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DrawnPage } from './draw-page.ts';
import { type OpenPdf, openPdf } from './open-pdf.ts';
import { PdfNotShown } from './pdf-not-shown.ts';

interface Opening {
  attempt: number;
  pdf?: OpenPdf;
  failure?: string;
}

/** Opens the PDF at `url` while mounted. A renewed link to the same file does not reopen it. */
export function usePdf(url: string) {
  const [attempt, setAttempt] = useState(0);
  const [opening, setOpening] = useState<Opening>();
  const open = useEffectEvent((unmounted: AbortSignal) => openPdf(url, unmounted));
  useEffect(() => {
    const unmounted = new AbortController();
    open(unmounted.signal).then(
      (pdf) => !unmounted.signal.aborted && setOpening({ attempt, pdf }),
      (error: unknown) => !unmounted.signal.aborted && setOpening({ attempt, failure: failureText(error) }),
    );
    return () => unmounted.abort();
  }, [attempt]);
  const { pdf, failure } = opening?.attempt === attempt ? opening : {};
  return {
    pdf,
    failure,
    fail: (error: unknown) => setOpening({ attempt, failure: failureText(error) }),
    retry: () => setAttempt(attempt + 1),
  };
}

/** One page of the PDF; undefined while it renders. */
export function usePdfPage(
  pdf: OpenPdf | undefined,
  number: number,
  onFailed: (error: unknown) => void,
): DrawnPage | undefined {
  const [drawn, setDrawn] = useState<{ of: OpenPdf; number: number; page: DrawnPage }>();
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    if (!pdf) return undefined;
    const pageChanged = new AbortController();
    const show = (page: DrawnPage) => {
      pageChanged.signal.addEventListener('abort', () => URL.revokeObjectURL(page.url));
      setDrawn({ of: pdf, number, page });
    };
    pdf.draw(number, pageChanged.signal).then(
      (page) => (pageChanged.signal.aborted ? URL.revokeObjectURL(page.url) : show(page)),
      (error: unknown) => !pageChanged.signal.aborted && fail(error),
    );
    return () => pageChanged.abort();
  }, [pdf, number]);
  return drawn && drawn.of === pdf && drawn.number === number ? drawn.page : undefined;
}

function failureText(error: unknown): string {
  if (error instanceof PdfNotShown) return error.message;
  reportError(error, { part: 'pages of a PDF' });
  return 'The PDF could not be shown.';
}
