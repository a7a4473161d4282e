import type { Money } from './money.ts';

export const orderStatuses = [
  'processing',
  'shipped',
  'out_for_delivery',
  'ready_for_pickup',
  'delivered',
  'completed',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const paymentStatuses = ['pending', 'verified', 'failed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const deliveryMethods = ['delivery', 'pickup'] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

export const paymentMethods = ['cash', 'bank'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const pickupLocations = ['kingston', 'montego-bay'] as const;
export type PickupLocation = (typeof pickupLocations)[number];

/** Jamaica's fourteen parishes (product.md#placing-an-order). */
export const regions = [
  'kingston',
  'st-andrew',
  'st-thomas',
  'portland',
  'st-mary',
  'st-ann',
  'trelawny',
  'st-james',
  'hanover',
  'westmoreland',
  'st-elizabeth',
  'manchester',
  'clarendon',
  'st-catherine',
] as const;
export type Region = (typeof regions)[number];

/** One line as submitted and as read back (product.md#placing-an-order). `id` is the product's id. */
export interface OrderItem {
  id: string;
  productName: string;
  productPrice: Money;
  quantity: number;
  total: Money;
  productImage: string;
}

/**
 * Body of `POST /api/orders`, with an `Idempotency-Key` header (a UUID). The whole shape of product.md#placing-an-order is accepted;
 * prices, fees, totals and both statuses are only compared, never believed (product.md#placing-an-order). `items` may be the array or its JSON text.
 */
export interface PlaceOrder {
  /** A proposal, `ORD-` and 6 digits; the server may assign another (product.md#order-numbers). */
  orderNumber: string;
  customerName: string;
  /** Empty text when there is none. */
  customerEmail: string;
  customerPhone: string;
  customerAddress: string;
  deliveryMethod: DeliveryMethod;
  pickupLocation?: PickupLocation;
  region?: Region;
  paymentMethod: PaymentMethod;
  paymentStatus: string;
  orderStatus: string;
  subtotal: string;
  installationFee: string;
  deliveryFee: string;
  total: string;
  installationService: boolean;
  bankTransferProof: string;
  notes: string;
  /** The customer's chosen device (product.md#my-device), at most 120 characters; shown to staff. */
  device?: string;
  items: OrderItem[] | string;
}

/** An order as its customer, its signed link and staff see it. */
export interface Order {
  id: string;
  orderNumber: string;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  customerAddress: string;
  deliveryMethod: DeliveryMethod;
  pickupLocation: PickupLocation | null;
  region: Region;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  orderStatus: OrderStatus;
  /** The account view's name for `orderStatus`; always the same value (product.md#order-status). */
  status: OrderStatus;
  subtotal: Money;
  installationFee: Money;
  deliveryFee: Money;
  /** What rounding a fractional cash total to whole dollars added, signed: "0.50", "-0.49"; "0.00" as a rule (product.md#fees-and-totals). */
  rounding?: string;
  total: Money;
  /** `last-known`: the catalogue was down when this was placed, staff should check the prices. Only staff see it. */
  pricesFrom?: 'catalog' | 'last-known';
  installationService: boolean;
  trackingInfo: string;
  trackingNumber: string;
  /** A day, "2026-11-24", or empty. */
  estimatedDelivery: string;
  notes: string;
  /** See {@link PlaceOrder}; empty when none was chosen. */
  device?: string;
  items: OrderItem[];
  timeline: OrderEvent[];
  createdAt: string;
  updatedAt: string;
}

/** One row of an order's timeline (product.md#order-status). Customers see only those with `visible`. */
export interface OrderEvent {
  at: string;
  /** Staff member's name, "Customer" or "Shop". */
  who: string;
  from: OrderStatus | null;
  to: OrderStatus;
  note: string;
  visible: boolean;
}

/**
 * Answer of `POST /api/orders` (201; 200 when the same key and body come again). `GET /api/orders` answers with a list of them, the
 * account's own: newest first, `page` from 1, `limit` 1-100 (100), and how many there are in the header `x-total-count`.
 */
export interface PlacedOrder extends Order {
  /** Path of the page that shows the full order without sign-in: `/order-tracking?order=…&key=…`. */
  trackingLink: string;
}

/** `detail` of a 409 `PRICE_CHANGED` or `OUT_OF_STOCK`: the server's figures; nothing was stored (product.md#placing-an-order). */
export interface OrderQuote {
  items: (OrderItem & { inStock: boolean })[];
  subtotal: Money;
  installationFee: Money;
  deliveryFee: Money;
  /** Signed, as in {@link Order}; the total includes it. */
  rounding?: string;
  total: Money;
}

/** `GET /api/orders/track/:orderNumber` (case-insensitive): never a name, e-mail, telephone or address (product.md#order-tracking). */
export interface TrackedOrder {
  orderNumber: string;
  status: OrderStatus;
  deliveryMethod: DeliveryMethod;
  /** Index into the path's steps; -1 when cancelled. */
  currentStep: number;
  /** The statuses of this order's path, in order. */
  steps: OrderStatus[];
  estimatedDelivery: string;
  trackingInfo: string;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
}

export const orderSorts = ['placed_desc', 'placed_asc', 'total_desc', 'total_asc', 'customer_asc', 'customer_desc'] as const;
export type OrderSort = (typeof orderSorts)[number];

/**
 * `GET /api/admin/orders` query: page from 1, limit 1-100 (20), dates as "2026-11-21" inclusive (shop's time, America/Jamaica),
 * newest first unless `sortBy` says otherwise.
 */
export interface OrderFilter {
  page?: number;
  limit?: number;
  search?: string;
  status?: OrderStatus;
  paymentStatus?: PaymentStatus;
  deliveryMethod?: DeliveryMethod;
  dateFrom?: string;
  dateTo?: string;
  sortBy?: OrderSort;
}

export interface OrderPage {
  orders: Order[];
  total: number;
  totalPages: number;
}

/** `PATCH /api/admin/orders/:id/status`. A status off the order's path needs `notes` as the reason. */
export interface OrderStatusChange {
  orderStatus: OrderStatus;
  trackingInfo?: string;
  /** The carrier's number of the parcel, at most 60 characters. */
  trackingNumber?: string;
  estimatedDelivery?: string;
  notes?: string;
  /** Whether the customer sees this row of the timeline; default true. */
  visible?: boolean;
  /** `updatedAt` of the order as the console showed it: 409 `CONFLICT` (with the current `order`) when somebody changed it since. */
  updatedAt?: string;
}

/** `GET /api/admin/dashboard/stats`. `pendingOrders` counts status `processing`; revenue leaves out cancelled orders. */
export interface DashboardStats {
  totalOrders: number;
  pendingOrders: number;
  todayOrders: number;
  totalRevenue: Money;
  pendingPayments: number;
}

/** The usual paths of an order (product.md#order-status); `cancelled` is reachable from any open state. */
export const orderPaths: Record<DeliveryMethod, readonly OrderStatus[]> = {
  delivery: ['processing', 'shipped', 'out_for_delivery', 'delivered', 'completed'],
  pickup: ['processing', 'ready_for_pickup', 'completed'],
};

/** Body of `POST /api/objects/upload`: the file's size in bytes, 1 to 5 242 880. */
export interface BeginUpload {
  size: number;
}

/** Its answer: where the browser PUTs the receipt, of exactly that size, for 15 minutes (product.md#receipts). */
export interface ReceiptUpload {
  uploadURL: string;
}

/** Body of `PUT /api/bank-transfers`: the `uploadURL` that the receipt was sent to. */
export interface BankTransfer {
  transferProofURL: string;
}

/** Its answer: what `bankTransferProof` of an order is to be, once (product.md#receipts). */
export interface FinishedReceipt {
  objectPath: string;
}

/** `GET /api/admin/orders/:id/receipt`: a link to the receipt for 5 minutes, and whether the same file came with another order. */
export interface OrderReceipt {
  url: string;
  contentType: string;
  usedBefore: boolean;
}

/**
 * `PATCH /api/admin/orders/:id/payment` (product.md#payment): pending → verified | failed, and failed → verified once it came after all;
 * any other decision is 409 `PAYMENT_DECIDED` with the current `order`.
 * `note` is the transfer's reference when verified, the reason when failed (required for bank transfers); the customer sees it.
 */
export interface PaymentDecision {
  paymentStatus: Exclude<PaymentStatus, 'pending'>;
  note?: string;
}
