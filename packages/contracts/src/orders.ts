import type { OrderPromise } from './dates.ts';
import type { Money } from './money.ts';
import type { parishNames } from './parishes.ts';

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

export const paymentStatuses = ['pending', 'verified', 'failed', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const deliveryMethods = ['delivery', 'pickup'] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

export const paymentMethods = ['cash', 'bank'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const pickupLocations = ['kingston', 'montego-bay'] as const;
export type PickupLocation = (typeof pickupLocations)[number];

/** One of Jamaica's fourteen parishes (product.md#placing-an-order). */
export type Region = keyof typeof parishNames;

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
  /** The receipt that a transfer came with is not to be had any more: another one follows (product.md#orders-that-could-not-be-sent). */
  receiptFollows?: boolean;
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
  /** Who carries the parcel, and its number there, as staff wrote them; empty until then. */
  carrier: string;
  trackingNumber: string;
  /** A day, "2026-11-24", or empty: what staff have said since, before {@link Order.promise}. */
  estimatedDelivery: string;
  /** Null in orders from before dates were promised. */
  promise: OrderPromise | null;
  /** A bank transfer's receipt is there and not rejected. */
  receiptSent: boolean;
  /** What staff wrote for the customer with the last decision about the payment: the transfer's reference, or the reason of the rejection. */
  paymentNote: string;
  /** Of a rejected receipt: what the customer has paid so far, as staff said; the rest of the total is missing. Null where they did not say. */
  amountPaid: Money | null;
  /** What staff paid back, noted by them; null while nothing was. */
  refund: { amount: Money; note: string; at: string } | null;
  notes: string;
  /** See {@link PlaceOrder}; empty when none was chosen. */
  device?: string;
  items: OrderItem[];
  timeline: OrderEvent[];
  createdAt: string;
  updatedAt: string;
}

/** What a row of the timeline is about beside the status; of a change of status only `payment_overridden`. */
export type OrderEventKind =
  | 'payment_verified'
  | 'payment_failed'
  | 'receipt_rejected'
  | 'receipt_sent'
  | 'refund_noted'
  | 'notification_sent'
  /** Staff moved the order on before its transfer was verified; the note is their reason. */
  | 'payment_overridden';

/** One row of an order's timeline (product.md#order-status). Customers see only those with `visible`. */
export interface OrderEvent {
  at: string;
  /** Staff member's name, "Customer" or "Shop". */
  who: string;
  from: OrderStatus | null;
  to: OrderStatus;
  note: string;
  visible: boolean;
  /** Missing of a change of status or details. */
  kind?: OrderEventKind;
  /** Of `receipt_rejected`: {@link Order.amountPaid} as it was then, where staff said it. */
  amountPaid?: Money;
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

/** `GET /api/orders/track/:orderNumber` (case-insensitive): never a name, e-mail, telephone, address or payment (product.md#order-tracking). */
export interface TrackedOrder {
  orderNumber: string;
  status: OrderStatus;
  deliveryMethod: DeliveryMethod;
  /** The store of a pickup; null for a delivery. */
  pickupLocation: PickupLocation | null;
  /** Index into the path's steps; -1 when cancelled. */
  currentStep: number;
  /** The statuses of this order's path, in order. */
  steps: OrderStatus[];
  estimatedDelivery: string;
  promise: OrderPromise | null;
  /** Always empty: a text of staff may name the customer. Released pages read it. */
  trackingInfo: string;
  carrier: string;
  trackingNumber: string;
  /** ISO instants at which each status was reached last, as far as customers are told. */
  reached: Partial<Record<OrderStatus, string>>;
  updatedAt: string;
}

export const orderSorts = ['placed_desc', 'placed_asc', 'total_desc', 'total_asc', 'customer_asc', 'customer_desc'] as const;
export type OrderSort = (typeof orderSorts)[number];

/**
 * What orders are found by of their payment: `awaited` are pending bank transfers of orders that are not cancelled, `refund_due` cancelled orders whose money,
 * or a known part of it, is to be paid back.
 */
export const paymentFilters = [...paymentStatuses, 'awaited', 'refund_due'] as const;
export type PaymentFilter = (typeof paymentFilters)[number];

/**
 * `GET /api/admin/orders` query: page from 1, limit 1-100 (20), dates as "2026-11-21" inclusive (shop's time, America/Jamaica),
 * newest first unless `sortBy` says otherwise.
 */
export interface OrderFilter {
  page?: number;
  limit?: number;
  search?: string;
  status?: OrderStatus;
  paymentStatus?: PaymentFilter;
  deliveryMethod?: DeliveryMethod;
  dateFrom?: string;
  dateTo?: string;
  sortBy?: OrderSort;
}

export interface OrderPage {
  orders: Order[];
  /** All matches; of a search at most 1,000 are counted. */
  total: number;
  totalPages: number;
  /** The search finds more than `total`. */
  more?: boolean;
}

/**
 * `PATCH /api/admin/orders/:id/status`. A status off the order's path needs `notes` as the reason. So does an order paid by bank transfer that leaves the
 * shop, or waits for its customer, before the payment is verified: otherwise 409 `PAYMENT_NOT_VERIFIED`, with the current `order`.
 */
export interface OrderStatusChange {
  orderStatus: OrderStatus;
  trackingInfo?: string;
  /** Who carries the parcel, at most 60 characters. */
  carrier?: string;
  /** The carrier's number of the parcel, at most 60 characters. */
  trackingNumber?: string;
  estimatedDelivery?: string;
  notes?: string;
  /** Whether the customer sees this row of the timeline; default true, and false where the payment is not verified. */
  visible?: boolean;
  /** `updatedAt` of the order as the console showed it: 409 `CONFLICT` (with the current `order`) when somebody changed it since. */
  updatedAt?: string;
}

/**
 * `GET /api/admin/dashboard/stats`. `pendingOrders` counts status `processing`. Revenue counts verified transfers and cash orders that are delivered or
 * completed, and leaves out cancelled and refunded ones. `pendingPayments` counts transfers that wait, without cancelled orders.
 */
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

/**
 * `PATCH /api/admin/orders/:id/payment` (product.md#payment): pending → verified | failed, and failed → verified once it came after all.
 * A cancelled order is not verified: 409 `ORDER_CANCELLED`, with the current `order`;
 * any other decision is 409 `PAYMENT_DECIDED` with the current `order`, and 409 `CONFLICT` when the order is not as it was at `updatedAt` any more:
 * another receipt may be there, which nobody has looked at.
 * `note` is the transfer's reference when verified, the reason when failed (required for bank transfers); the customer sees it.
 * `amountPaid` goes with a rejected receipt: what has come so far, more than nothing and less than the total (else 400 `VALIDATION_FAILED`).
 */
export interface PaymentDecision {
  paymentStatus: Extract<PaymentStatus, 'verified' | 'failed'>;
  note?: string;
  amountPaid?: Money;
  updatedAt?: string;
}

/**
 * `PUT /api/admin/orders/:id/refund` (staff): notes what was paid back outside the shop, at most the order's total, of a verified payment, an order paid in
 * cash or a cancelled order. The whole total makes the payment `refunded`. The customer sees it in the timeline and is mailed. Answers with the order; noted again it replaces the note before.
 */
export interface RefundNote {
  amount: Money;
  note: string;
  /** Of the order as it was shown: 409 CONFLICT where somebody changed it since. */
  updatedAt?: string;
}

/**
 * `POST /api/orders/numbers`, guests and customers, rate limited: reserves the number of an order to be paid by bank transfer, which is the transfer's reference.
 * The same caller gets the same number until it is used. It is given back by `DELETE /api/orders/numbers/{orderNumber}` or by itself after a day.
 * `POST /api/orders` with it as `orderNumber`, by the same caller, takes exactly this number; for anybody else it is taken.
 */
export interface ReservedNumber {
  orderNumber: string;
  expiresAt: string;
}

/**
 * Body of `POST /api/orders/{orderNumber}/cancellation`: by the order's owner, or by whoever has the `key` of its tracking link, while its status is
 * `processing`; afterwards 409 `ORDER_UNDER_WAY`. Answers with the order, now `cancelled`. A payment that came is refunded by staff.
 */
export interface CancelOrder {
  /** At most 300 characters; staff see it. */
  reason?: string;
  key?: string;
}

/**
 * One JSON object in the `data` of each event of `GET /api/orders/{orderNumber}/events?key=` (`text/event-stream`), for the order's owner or whoever has the key
 * of its tracking link: the order is to be read again. Sent within 3 s of the change, and once when the stream begins. `GET /api/orders/track/{orderNumber}/events`
 * does the same for the look-up by number alone.
 */
export interface OrderChanged {
  type: 'order_changed';
  updatedAt: string;
}

/** Body of `POST /api/emails/delivery-notification` (staff): mails the customer of the order about the named status, whoever the body says they are. */
export interface DeliveryNotification {
  customerEmail: string;
  customerName: string;
  orderNumber: string;
  status: Extract<OrderStatus, 'shipped' | 'out_for_delivery' | 'ready_for_pickup' | 'delivered'>;
  trackingInfo?: string;
  estimatedDelivery?: string;
}
