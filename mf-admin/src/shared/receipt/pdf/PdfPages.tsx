import { useState } from 'react';
import { NotShown } from '../NotShown.tsx';
import { ReceiptStage } from '../ReceiptStage.tsx';
import type { ShownReceiptProps } from '../shown-receipt.props.ts';
import { type View, ViewTools, wholeView } from '../ViewTools.tsx';
import { PageTurner } from './PageTurner.tsx';
import styles from './PdfPages.module.css';
import { usePdf, usePdfPage } from './use-pdf.ts';

/** A PDF's pages as images, with zoom and rotation. */
export function PdfPages({ file, facts, orderNumber, onExpired }: ShownReceiptProps) {
  const [view, setView] = useState<View>(wholeView);
  const [number, setNumber] = useState(1);
  const { pdf, failure, fail, retry } = usePdf(file.url);
  const page = usePdfPage(pdf, number, fail);
  if (failure) {
    const again = async () => {
      await onExpired();
      setNumber(1);
      retry();
    };
    return <NotShown sentence={failure} url={file.url} facts={facts} onRetry={() => void again()} />;
  }
  const pages = pdf?.pages ?? 1;
  return (
    <>
      <ReceiptStage label="PDF" view={view} loading={page ? undefined : 'Loading the PDF…'}>
        {page && <img src={page.url} alt={`Receipt of ${orderNumber}`} />}
      </ReceiptStage>
      {page && <p className="visually-hidden">{page.text}</p>}
      {page?.blank && (
        <p className={styles.blank} role="status">
          This page could not be shown. Please open the file itself.
        </p>
      )}
      <ViewTools
        view={view}
        onView={setView}
        pages={pages > 1 && <PageTurner page={number} pages={pages} onTurn={setNumber} />}
      >
        <a href={file.url} target="_blank" rel="noopener noreferrer" download aria-label="Download the PDF">
          Download
        </a>
      </ViewTools>
    </>
  );
}
