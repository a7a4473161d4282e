import { type FailedPart, lazyPart } from '@shop/platform/platform';
import { NotShown } from './NotShown.tsx';
import type { ShownReceiptProps } from './shown-receipt.props.ts';

const PdfFailed = ({ file, facts, retry, retrying }: ShownReceiptProps & FailedPart) => (
  <NotShown sentence="The PDF could not be shown." url={file.url} facts={facts} onRetry={retry} retrying={retrying} />
);

/** A PDF's pages as images; the code loads on first use. */
export const PdfReceipt = lazyPart<ShownReceiptProps>(() => import('./pdf/PdfPages.tsx').then((module) => module.PdfPages), {
  name: 'pages of a PDF',
  Failed: PdfFailed,
});
