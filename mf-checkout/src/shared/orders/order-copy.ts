import {
  type DeliveryMethod,
  deliveryMethods,
  type Order,
  type OrderItem,
  type PaymentMethod,
  type PlaceOrder,
  paymentMethods,
  type Region,
} from '@shop/contracts/orders';
import { regions } from '@shop/contracts/parishes';
import type { StoreId } from '@shop/contracts/store-id';
import { fromCents, priceCents } from '@shop/platform/platform';

export interface CopiedItem {
  id: string;
  name: string;
  /** Money text per piece. */
  price: string;
  quantity: number;
  image: string;
}

/** An order as this browser stores it (product.md#order-confirmation) and as these pages render it. */
export interface OrderCopy {
  orderNumber: string;
  customerName: string;
  customerPhone: string;
  customerEmail: string;
  deliveryMethod: DeliveryMethod;
  /** Empty for a delivery. */
  pickupLocation: StoreId;
  region: Region;
  paymentMethod: PaymentMethod;
  address: string;
  items: CopiedItem[];
  /** Money texts; `rounding` is signed. */
  subtotal: string;
  installationPrice: string;
  deliveryPrice: string;
  rounding: string;
  total: string;
  installationEnabled: boolean;
  notes: string;
  /** ISO instant of the order. */
  timestamp: string;
}

type Copied =
  | 'orderNumber'
  | 'customerName'
  | 'customerPhone'
  | 'customerEmail'
  | 'customerAddress'
  | 'deliveryMethod'
  | 'pickupLocation'
  | 'region'
  | 'paymentMethod'
  | 'items'
  | 'subtotal'
  | 'installationFee'
  | 'deliveryFee'
  | 'rounding'
  | 'total'
  | 'installationService'
  | 'notes'
  | 'createdAt';

export const copyOf = (order: Pick<Order, Copied>): OrderCopy => ({
  orderNumber: order.orderNumber,
  customerName: order.customerName,
  customerPhone: order.customerPhone,
  customerEmail: order.customerEmail,
  deliveryMethod: order.deliveryMethod,
  pickupLocation: order.pickupLocation ?? '',
  region: order.region,
  paymentMethod: order.paymentMethod,
  address: order.customerAddress,
  items: order.items.map(copyOfItem),
  subtotal: order.subtotal,
  installationPrice: order.installationFee,
  deliveryPrice: order.deliveryFee,
  rounding: order.rounding ?? '0.00',
  total: order.total,
  installationEnabled: order.installationService,
  notes: order.notes,
  timestamp: order.createdAt,
});

/** Copies a submitted order before the service responds; `placedAt` is an ISO instant. */
export function copyOfSubmitted(body: PlaceOrder, placedAt: string): OrderCopy {
  const { items, region = 'kingston', pickupLocation = null } = body;
  const listed: OrderItem[] = typeof items === 'string' ? JSON.parse(items) : items;
  return copyOf({ ...body, items: listed, region, pickupLocation, rounding: roundingOf(body), createdAt: placedAt });
}

/** Signed money text: the total minus its parts. */
function roundingOf({ subtotal, installationFee, deliveryFee, total }: PlaceOrder): string {
  const cents =
    priceCents(total) - [subtotal, installationFee, deliveryFee].reduce((sum, part) => sum + priceCents(part), 0);
  return `${cents < 0 ? '-' : ''}${fromCents(Math.abs(cents))}`;
}

const copyOfItem = ({ id, productName, productPrice, quantity, productImage }: OrderItem): CopiedItem => ({
  id,
  name: productName,
  price: productPrice,
  quantity,
  image: productImage,
});

const texts = [
  'orderNumber',
  'customerName',
  'customerPhone',
  'customerEmail',
  'address',
  'pickupLocation',
  'notes',
  'timestamp',
] as const;
const amounts = ['subtotal', 'installationPrice', 'deliveryPrice', 'total'] as const;
const money = /^\d{1,8}\.\d{2}$/;
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isMoney = (value: unknown) => typeof value === 'string' && money.test(value);
const among = (list: readonly string[], value: unknown) => typeof value === 'string' && list.includes(value);

/** Validates a stored copy: incomplete orders must not render. */
export function isOrderCopy(value: unknown): value is OrderCopy {
  return (
    isRecord(value) &&
    texts.every((field) => typeof value[field] === 'string') &&
    amounts.every((field) => isMoney(value[field])) &&
    typeof value.rounding === 'string' &&
    typeof value.installationEnabled === 'boolean' &&
    among(deliveryMethods, value.deliveryMethod) &&
    among(regions, value.region) &&
    among(paymentMethods, value.paymentMethod) &&
    Array.isArray(value.items) &&
    value.items.every(isItem)
  );
}

const isItem = (item: unknown): item is CopiedItem =>
  isRecord(item) &&
  ['id', 'name', 'image'].every((field) => typeof item[field] === 'string') &&
  isMoney(item.price) &&
  Number.isInteger(item.quantity);
