import { PdfReceipt } from './PdfReceipt.tsx';
import { PictureReceipt } from './PictureReceipt.tsx';
import type { ShownReceiptProps } from './shown-receipt.props.ts';

/** Displays a receipt without running anything in it (product.md#receipts). Fills its container. */
export function ShownReceipt(props: ShownReceiptProps) {
  return props.file.contentType === 'application/pdf' ? <PdfReceipt {...props} /> : <PictureReceipt {...props} />;
}
