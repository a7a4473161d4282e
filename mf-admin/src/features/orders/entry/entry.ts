import type { Product } from '@shop/contracts/catalog';
import type { Money } from '@shop/contracts/money';
import { type Choices, type Fees, lineTotal, type Totals, totals } from '@shop/contracts/order-totals';
import {
  type EnterOrder,
  type OrderQuote,
  type PaymentMethod,
  paymentMethods,
  type Region,
} from '@shop/contracts/orders';
import { regions } from '@shop/contracts/parishes';
import { isStoreId, type StoreId } from '@shop/contracts/store-id';

export interface EntryLine {
  /** The product's id. */
  id: string;
  name: string;
  device: string;
  price: Money;
  inStock: boolean;
  quantity: number;
  /** The server's error or the changed price. */
  problem?: string;
}

/** A new order as staff enter it. */
export interface Entry {
  lines: EntryLine[];
  customerName: string;
  customerPhone: string;
  customerEmail: string;
  /** "delivery", or the store of a pickup. */
  destination: 'delivery' | StoreId;
  customerAddress: string;
  region: Region;
  installationService: boolean;
  paymentMethod: PaymentMethod;
  notes: string;
}

export const emptyEntry: Entry = {
  ...{ lines: [], customerName: '', customerPhone: '', customerEmail: '' },
  ...{ destination: 'delivery', customerAddress: '', region: 'kingston' },
  ...{ installationService: false, paymentMethod: 'cash', notes: '' },
};

export const mostPieces = 99;

/** Adds a piece of the product. */
export function withProduct(lines: EntryLine[], product: Product): EntryLine[] {
  if (!lines.some(({ id }) => id === product.id)) return [...lines, lineOf(product)];
  return lines.map((line) =>
    line.id === product.id ? { ...lineOf(product), quantity: Math.min(mostPieces, line.quantity + 1) } : line,
  );
}

const lineOf = ({ id, name, deviceName, price, inStock }: Product): EntryLine => ({
  ...{ id, name, device: deviceName, price, inStock },
  quantity: 1,
});

const choicesOf = ({ destination, paymentMethod, installationService }: Entry): Choices => ({
  deliveryMethod: destination === 'delivery' ? 'delivery' : 'pickup',
  paymentMethod,
  installationService,
});

export const figuresOf = (entry: Entry, fees: Fees): Totals =>
  totals(
    entry.lines.map(({ price, quantity }) => ({ total: lineTotal(price, quantity) })),
    choicesOf(entry),
    fees,
  );

export function bodyOf(entry: Entry, total: Money): EnterOrder {
  const { destination, customerAddress, region, paymentMethod, installationService } = entry;
  return {
    customerName: entry.customerName.trim(),
    customerPhone: entry.customerPhone.trim(),
    customerEmail: entry.customerEmail.trim(),
    ...(destination === 'delivery'
      ? { deliveryMethod: 'delivery', customerAddress: customerAddress.trim(), region }
      : { deliveryMethod: 'pickup', customerAddress: '', pickupLocation: destination }),
    ...{ paymentMethod, installationService, total },
    notes: entry.notes.trim(),
    items: entry.lines.map(({ id, quantity }) => ({ id, quantity })),
  };
}

/** Takes over the server's prices and stock. */
export const withQuote = (lines: EntryLine[], quote: OrderQuote): EntryLine[] =>
  lines.map((line) => {
    const item = quote.items.find(({ id }) => id === line.id);
    return item ? { ...line, price: item.productPrice, inStock: item.inStock } : line;
  });

/** The fees of a quote; those that the order does not have stay. */
export const quotedFees = (entry: Entry, quote: OrderQuote, fees: Fees): Fees => ({
  ...fees,
  [choicesOf(entry).deliveryMethod]: quote.deliveryFee,
  ...(entry.installationService && { installation: quote.installationFee }),
});

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isOneOf = (values: readonly string[], value: unknown) => typeof value === 'string' && values.includes(value);

const isDestination = (value: unknown) => value === 'delivery' || isStoreId(value);

const isLine = (value: unknown): value is EntryLine =>
  isRecord(value) &&
  ['id', 'name', 'device'].every((name) => typeof value[name] === 'string') &&
  /^\d{1,8}\.\d{2}$/.test(String(value.price)) &&
  Number.isInteger(value.quantity) &&
  typeof value.inStock === 'boolean';

const texts = ['customerName', 'customerPhone', 'customerEmail', 'customerAddress', 'notes'];

export const isEntry = (value: unknown): value is Entry =>
  isRecord(value) &&
  Array.isArray(value.lines) &&
  value.lines.every(isLine) &&
  texts.every((name) => typeof value[name] === 'string') &&
  isDestination(value.destination) &&
  isOneOf(regions, value.region) &&
  isOneOf(paymentMethods, value.paymentMethod) &&
  typeof value.installationService === 'boolean';
