import { type FailedPart, lazyPart } from '@shop/platform/platform';
import { NotShown } from './NotShown.tsx';
import type { ShownReceiptProps } from './shown-receipt.props.ts';

const PdfFailed = ({ file, facts, retry, retrying }: ShownReceiptProps & FailedPart) => (
  <NotShown sentence="The PDF could not be shown." url={file.url} facts={facts} onRetry={retry} retrying={retrying} />
);

/** A PDF's pages, drawn as pictures by code that comes when one is looked at. */
export const PdfReceipt = lazyPart<ShownReceiptProps>(() => import('./pdf/PdfPages.tsx').then((module) => module.PdfPages), {
  name: 'pages of a PDF',
  Failed: PdfFailed,
});
