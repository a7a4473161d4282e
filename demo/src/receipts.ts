import type { Money } from '@shop/contracts/money';
import { pdfOf } from './receipts/pdf.ts';
import { drawSlip } from './receipts/picture.ts';
import type { Slip } from './receipts/slip.ts';
import { demoShop } from './shop.ts';

export interface Transfer {
  orderNumber: string;
  sender: string;
  amount: Money;
  at: Date;
  /** A badly taken picture cuts off the amount. */
  isCut: boolean;
  isDocument: boolean;
}

/** A bank's receipt as a file; deterministic for a transfer. */
export function demoReceipt(transfer: Transfer): { contentType: string; bytes: Buffer } {
  const slip = slipOf(transfer);
  return transfer.isDocument
    ? { contentType: 'application/pdf', bytes: pdfOf(slip) }
    : { contentType: 'image/png', bytes: drawSlip(slip) };
}

function slipOf({ orderNumber, sender, amount, at, isCut }: Transfer): Slip {
  const { bank } = demoShop;
  const [dollars = '', cents = ''] = amount.split('.');
  const money = `J$${dollars.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
  const when = at.toLocaleString('en-GB', { timeZone: demoShop.timeZone, dateStyle: 'medium', timeStyle: 'short' });
  const digits = orderNumber.replace(/\D/g, '');
  return {
    title: bank.name,
    heading: 'Transfer confirmation',
    rows: [
      ['Date', when],
      ['From', sender],
      ['Account', `*****${digits.slice(-4)}`],
      ['To', bank.accountName],
      ['Account', bank.accountNumber],
      ['Branch', bank.branch],
      ['Reference', orderNumber],
      ['Transaction', `FHB${digits}${digits.slice(0, 2)}`],
    ],
    paid: isCut ? undefined : { amount: money, note: 'Completed. Fee: J$0.00. Keep this slip.' },
  };
}
