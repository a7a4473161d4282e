import { PdfReceipt } from './PdfReceipt.tsx';
import { PictureReceipt } from './PictureReceipt.tsx';
import type { ShownReceiptProps } from './shown-receipt.props.ts';

/** A receipt to look at; nothing in it runs (product.md#receipts). Fills the box that it is in. */
export function ShownReceipt(props: ShownReceiptProps) {
  return props.file.contentType === 'application/pdf' ? <PdfReceipt {...props} /> : <PictureReceipt {...props} />;
}
