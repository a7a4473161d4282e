import type { EnterOrder, OrderQuote } from '@shop/contracts/orders';
import { type ApiError, errorMessage, fieldErrors, formatJmd, isApiError } from '@shop/platform/platform';
import type { Entry } from './entry.ts';

/** Why the server did not place an order. */
export interface Refusal {
  message: string;
  fields: Partial<Record<keyof Entry, string>>;
  /** Messages by the place of their line. */
  lines: Record<number, string>;
  /** The server's figures. */
  quote?: OrderQuote;
}

const notPlaced = 'The order was not placed.';

/** The form's field of each field of the request. */
const fieldsOf: Record<string, keyof Entry> = {
  ...{ customerName: 'customerName', customerPhone: 'customerPhone', customerEmail: 'customerEmail' },
  ...{ customerAddress: 'customerAddress', region: 'region', notes: 'notes', items: 'lines' },
  ...{ deliveryMethod: 'destination', pickupLocation: 'destination', paymentMethod: 'paymentMethod' },
};

export function refusalOf(error: unknown, sent: EnterOrder): Refusal {
  const quote = quoteOf(error);
  const errors = Object.entries(fieldErrors(error));
  const fields = errors.flatMap(([field, message]) => {
    const name = fieldsOf[field];
    return name ? [[name, message]] : [];
  });
  const lines = errors.flatMap(([field, message]) => {
    const index = /^items\.(\d+)\./.exec(field)?.[1];
    return index ? [[index, message]] : [];
  });
  return {
    message: messageOf(error, sent, errors.length > 0 && fields.length + lines.length === errors.length),
    fields: Object.fromEntries(fields),
    lines: { ...soldOut(sent, quote), ...Object.fromEntries(lines) },
    ...(quote && { quote }),
  };
}

function messageOf(error: unknown, sent: EnterOrder, isMarked: boolean): string {
  const detail = errorMessage(error);
  if (!isApiError(error)) return detail;
  // The service before this endpoint knows no such address.
  if (error.status === 404 || error.status === 405)
    return `The shop’s server is older than this page and cannot take orders here yet. ${notPlaced}`;
  if (isUnsure(error)) return `${detail} If you press “Place Order” again, the order is placed once only.`;
  if (error.code === 'IDEMPOTENCY_KEY_REUSED')
    return 'An order was placed before your last change. Look for it in the list. Press “Place Order” again only for another order.';
  const total = quoteOf(error)?.total;
  if (error.code === 'PRICE_CHANGED' && total)
    return `The total is now ${formatJmd(total)}, not ${formatJmd(sent.total)}. Tell the customer, then press “Place Order” again.`;
  if (error.code === 'OUT_OF_STOCK') return `${soldOutText(error.errors, detail)} ${notPlaced}`;
  return isMarked ? `Please check what is marked. ${notPlaced}` : detail;
}

/** The order may have been placed. */
const isUnsure = ({ status, code }: ApiError) =>
  status === 0 || (status >= 500 && code !== 'PRICES_UNKNOWN' && code !== 'STOCK_UNKNOWN');

const soldOutText = (errors: { message: string }[], detail: string) =>
  [...new Set(errors.map(({ message }) => message))].join(' ') || detail;

function soldOut({ items }: EnterOrder, quote: OrderQuote | undefined): Record<number, string> {
  const isSoldOut = (id: string) => quote?.items.some((item) => item.id === id && !item.inStock);
  return Object.fromEntries(items.flatMap(({ id }, index) => (isSoldOut(id) ? [[index, 'Sold out.']] : [])));
}

function quoteOf(error: unknown): OrderQuote | undefined {
  const body = isApiError(error) ? error.body : undefined;
  return typeof body === 'object' && body !== null && 'quote' in body ? (body.quote as OrderQuote) : undefined;
}
