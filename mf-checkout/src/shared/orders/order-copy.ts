import {
  type DeliveryMethod,
  deliveryMethods,
  type Order,
  type PaymentMethod,
  type PickupLocation,
  paymentMethods,
  pickupLocations,
  type Region,
  regions,
} from '@shop/contracts/orders';

export interface CopiedItem {
  id: string;
  name: string;
  /** Money text of one piece. */
  price: string;
  quantity: number;
  image: string;
}

/** An order as the browser keeps it (text 2 §3, "Local copy of last order") and as these pages draw every order. */
export interface OrderCopy {
  orderNumber: string;
  customerName: string;
  customerPhone: string;
  customerEmail: string;
  deliveryMethod: DeliveryMethod;
  pickupLocation: PickupLocation;
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
  /** ISO date and time of placing. */
  timestamp: string;
}

/** The service's order → the copy of it. */
export const copyOf = (order: Order): OrderCopy => ({
  orderNumber: order.orderNumber,
  customerName: order.customerName,
  customerPhone: order.customerPhone,
  customerEmail: order.customerEmail,
  deliveryMethod: order.deliveryMethod,
  pickupLocation: order.pickupLocation ?? 'kingston',
  region: order.region,
  paymentMethod: order.paymentMethod,
  address: order.customerAddress,
  items: order.items.map(({ id, productName, productPrice, quantity, productImage }) => ({
    id,
    name: productName,
    price: productPrice,
    quantity,
    image: productImage,
  })),
  subtotal: order.subtotal,
  installationPrice: order.installationFee,
  deliveryPrice: order.deliveryFee,
  rounding: order.rounding ?? '0.00',
  total: order.total,
  installationEnabled: order.installationService,
  notes: order.notes,
  timestamp: order.createdAt,
});

const texts = ['orderNumber', 'customerName', 'customerPhone', 'customerEmail', 'address', 'notes', 'timestamp'] as const;
const amounts = ['subtotal', 'installationPrice', 'deliveryPrice', 'total'] as const;
const money = /^\d{1,8}\.\d{2}$/;
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isMoney = (value: unknown) => typeof value === 'string' && money.test(value);
const among = (list: readonly string[], value: unknown) => typeof value === 'string' && list.includes(value);

/** Whether something read from storage is a whole copy: nothing half is drawn. */
export function isOrderCopy(value: unknown): value is OrderCopy {
  return (
    isRecord(value) &&
    texts.every((field) => typeof value[field] === 'string') &&
    amounts.every((field) => isMoney(value[field])) &&
    typeof value.rounding === 'string' &&
    typeof value.installationEnabled === 'boolean' &&
    among(deliveryMethods, value.deliveryMethod) &&
    among(pickupLocations, value.pickupLocation) &&
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
