import { type FailedPart, lazyPart } from '@shop/platform/platform';
import { NotShown } from './NotShown.tsx';
import { PictureReceipt } from './PictureReceipt.tsx';
import type { ShownReceiptProps } from './shown-receipt.props.ts';

const PdfFailed = ({ file, facts, retry, retrying }: ShownReceiptProps & FailedPart) => (
  <NotShown sentence="The PDF could not be shown." url={file.url} facts={facts} onRetry={retry} retrying={retrying} />
);

/** A PDF's pages as images; the code loads on first use. */
const PdfReceipt = lazyPart<ShownReceiptProps>(() => import('./pdf/PdfPages.tsx').then((module) => module.PdfPages), {
  name: 'pages of a PDF',
  Failed: PdfFailed,
});

/** Displays a receipt without running anything in it (product.md#receipts). Fills its container. */
export function ShownReceipt(props: ShownReceiptProps) {
  return props.file.contentType === 'application/pdf' ? <PdfReceipt {...props} /> : <PictureReceipt {...props} />;
}
