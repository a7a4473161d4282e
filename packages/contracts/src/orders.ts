import type { OrderPromise } from './dates.ts';
import type { Money } from './money.ts';
import type { parishNames } from './parishes.ts';
import type { StoreId } from './store-id.ts';

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

export type Region = keyof typeof parishNames;

/** One order line, in requests and responses (product.md#placing-an-order). `id` is the product's id. */
export interface OrderItem {
  id: string;
  productName: string;
  productPrice: Money;
  quantity: number;
  total: Money;
  productImage: string;
}

/**
 * Body of `POST /api/orders`, with an `Idempotency-Key` header (a UUID). Prices, fees, totals and both statuses are compared with the
 * server's, never trusted (product.md#placing-an-order). `items` may be the array or its JSON text.
 */
export interface PlaceOrder {
  /** A proposal, `ORD-` and 6 digits; the server may assign another (product.md#order-numbers). */
  orderNumber: string;
  customerName: string;
  /** Empty without an address. */
  customerEmail: string;
  customerPhone: string;
  customerAddress: string;
  deliveryMethod: DeliveryMethod;
  /** An open store of the shop; for a pickup without one, the first. */
  pickupLocation?: StoreId;
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
  /** The browser lost the transfer's receipt, so the customer sends another one later (product.md#orders-that-could-not-be-sent). */
  receiptFollows?: boolean;
  notes: string;
  /** The customer's chosen device (product.md#my-device), at most 120 characters; shown to staff. */
  device?: string;
  items: OrderItem[] | string;
}

/**
 * Body of `POST /api/admin/orders` (staff), with an `Idempotency-Key` header (a UUID): an order that a customer gave by telephone or at the
 * counter (product.md#orders-that-staff-enter). The rules, errors and prices are those of {@link PlaceOrder}, the response is an
 * {@link Order}. The receipt of a bank transfer may come later, by any way.
 */
export interface EnterOrder
  extends Pick<
    PlaceOrder,
    | 'customerName'
    | 'customerEmail'
    | 'customerPhone'
    | 'customerAddress'
    | 'deliveryMethod'
    | 'pickupLocation'
    | 'region'
    | 'paymentMethod'
    | 'installationService'
    | 'notes'
    | 'total'
  > {
  items: Pick<OrderItem, 'id' | 'quantity'>[];
}

/** An order in responses to its customer, its signed link and staff. */
export interface Order {
  id: string;
  orderNumber: string;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  customerAddress: string;
  deliveryMethod: DeliveryMethod;
  pickupLocation: StoreId | null;
  region: Region;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  orderStatus: OrderStatus;
  /** Always equal to `orderStatus`; the account view reads this name (product.md#order-status). */
  status: OrderStatus;
  subtotal: Money;
  installationFee: Money;
  deliveryFee: Money;
  /**
   * Signed difference from rounding a fractional cash total to whole dollars: "0.50", "-0.49"; usually "0.00"
   * (product.md#fees-and-totals).
   */
  rounding?: string;
  total: Money;
  /** Only in responses to staff. `last-known`: catalog was down at placement, so staff should check the prices. */
  pricesFrom?: 'catalog' | 'last-known';
  installationService: boolean;
  trackingInfo: string;
  /** Carrier and its parcel number, as entered by staff; empty until then. */
  carrier: string;
  trackingNumber: string;
  /** A day, "2026-11-24", set by staff, which replaces {@link Order.promise}; empty without one. */
  estimatedDelivery: string;
  /** Null in orders that are older than date promises. */
  promise: OrderPromise | null;
  /** A bank transfer's receipt exists and is not rejected. */
  receiptSent: boolean;
  /** Staff's note with the last payment decision: the transfer's reference, or the reason of the rejection. */
  paymentNote: string;
  /** Amount already paid, as staff noted with a rejected receipt; null without a note. */
  amountPaid: Money | null;
  /** Refund noted by staff; null without one. */
  refund: { amount: Money; note: string; at: string } | null;
  notes: string;
  /** See {@link PlaceOrder}; empty without a device. */
  device?: string;
  items: OrderItem[];
  timeline: OrderEvent[];
  createdAt: string;
  updatedAt: string;
}

/** Subject of a timeline row beside the status; a status change has none or `payment_overridden`. */
export type OrderEventKind =
  | 'payment_verified'
  | 'payment_failed'
  | 'receipt_rejected'
  | 'receipt_sent'
  | 'refund_noted'
  | 'notification_sent'
  /** Staff moved the order on before its transfer was verified; the note is the reason. */
  | 'payment_overridden';

/** One row of an order's timeline (product.md#order-status). Customers see only those with `visible`. */
export interface OrderEvent {
  at: string;
  who: string;
  from: OrderStatus | null;
  to: OrderStatus;
  note: string;
  visible: boolean;
  /** Omitted for changes of status or details. */
  kind?: OrderEventKind;
  /** For `receipt_rejected`: {@link Order.amountPaid} at that time, if staff noted it. */
  amountPaid?: Money;
}

/**
 * Response of `POST /api/orders` (201; 200 when the same key and body repeat). `GET /api/orders` returns a list of the account's own:
 * newest first, `page` from 1, `limit` 1-100 (100), their number in the header `x-total-count`.
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
  pickupLocation: StoreId | null;
  /** Index into `steps`; -1 when cancelled. */
  currentStep: number;
  steps: OrderStatus[];
  estimatedDelivery: string;
  promise: OrderPromise | null;
  /** Always empty, because staff's text may name the customer; released pages still read the field. */
  trackingInfo: string;
  carrier: string;
  trackingNumber: string;
  /** ISO instants of the last time each status was reached, without rows hidden from customers. */
  reached: Partial<Record<OrderStatus, string>>;
  updatedAt: string;
}

export const orderSorts = [
  'placed_desc',
  'placed_asc',
  'total_desc',
  'total_asc',
  'customer_asc',
  'customer_desc',
] as const;
export type OrderSort = (typeof orderSorts)[number];

/**
 * Payment filters of the order list: `awaited` are pending bank transfers of orders that are not cancelled, `refund_due` cancelled orders
 * with money, or a known part of it, to pay back.
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
  /** Account of a customer. */
  userId?: string;
  status?: OrderStatus;
  paymentStatus?: PaymentFilter;
  deliveryMethod?: DeliveryMethod;
  dateFrom?: string;
  dateTo?: string;
  sortBy?: OrderSort;
}

export interface OrderPage {
  orders: Order[];
  /** All matches; a search counts at most 1,000. */
  total: number;
  totalPages: number;
  /** Whether the search finds more than `total`. */
  more?: boolean;
}

/**
 * `PATCH /api/admin/orders/:id/status`. `notes` must give the reason for a status off the order's path. It must also give the reason when
 * an order by bank transfer leaves the shop, or is ready for pickup, before the payment is verified: otherwise 409
 * `PAYMENT_NOT_VERIFIED`, with the current `order`.
 */
export interface OrderStatusChange {
  orderStatus: OrderStatus;
  trackingInfo?: string;
  /** Carrier of the parcel, at most 60 characters. */
  carrier?: string;
  /** The carrier's parcel number, at most 60 characters. */
  trackingNumber?: string;
  estimatedDelivery?: string;
  notes?: string;
  /** Whether the customer sees this timeline row; default true, but false while the payment is not verified. */
  visible?: boolean;
  /** `updatedAt` of the order as shown: 409 `CONFLICT` (with the current `order`) when the order has changed since. */
  updatedAt?: string;
}

/**
 * `PATCH /api/admin/orders/:id/contact` (product.md#contact-of-an-order): missing fields stay unchanged. The customer sees in the timeline
 * which fields changed. Errors, the 409s with the current `order`: 400 `VALIDATION_FAILED` by field; 409 `ILLEGAL_TRANSITION` when the
 * order is completed or cancelled; 409 `CONFLICT` when it has changed since `updatedAt`.
 */
export interface OrderContactChange {
  /** 1 to 100 characters. */
  customerName?: string;
  /** 7 to 15 digits in any usual notation. */
  customerPhone?: string;
  /** At most 254 characters; empty for none. */
  customerEmail?: string;
  /** At most 500 characters; a delivery needs it. */
  customerAddress?: string;
  /** The customer's notes, at most 1,000 characters. */
  notes?: string;
  /** `updatedAt` of the order as shown. */
  updatedAt?: string;
}

/**
 * `GET /api/admin/dashboard/stats`. `pendingOrders` counts status `processing`. Revenue counts verified transfers and delivered or
 * completed cash orders, without cancelled and refunded ones. `pendingPayments` counts pending transfers of orders that are not
 * cancelled.
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
 * `PATCH /api/admin/orders/:id/payment` (product.md#payment): pending → verified | failed, and failed → verified for a late transfer.
 * Errors, each with the current `order`: 409 `ORDER_CANCELLED` when a cancelled order would be verified; 409 `PAYMENT_DECIDED` for any
 * other transition; 409 `CONFLICT` when the order has changed since `updatedAt`, since it may have a new receipt.
 * `note` is the transfer's reference when verified, the reason when failed (required for bank transfers); the customer sees it.
 * `amountPaid` goes with a rejected receipt: the amount paid so far, above zero and below the total (else 400 `VALIDATION_FAILED`).
 */
export interface PaymentDecision {
  paymentStatus: Extract<PaymentStatus, 'verified' | 'failed'>;
  note?: string;
  amountPaid?: Money;
  updatedAt?: string;
}

/**
 * `PUT /api/admin/orders/:id/refund` (staff): notes a refund made outside the shop, at most the order's total, for a verified payment, a
 * cash order or a cancelled order. Refunding the total makes the payment `refunded`. The customer sees it in the timeline and is mailed.
 * Returns the order; a second note replaces the first.
 */
export interface RefundNote {
  amount: Money;
  note: string;
  /** `updatedAt` of the order as shown: 409 `CONFLICT` when the order has changed since. */
  updatedAt?: string;
}

/**
 * `POST /api/orders/numbers`, guests and customers, rate limited: reserves an order number, which becomes the bank transfer's reference.
 * The same caller gets the same number until it is used; `DELETE /api/orders/numbers/{orderNumber}` or a day's passing releases it. `POST
 * /api/orders` with it as `orderNumber` uses exactly this number; for other callers it is taken.
 */
export interface ReservedNumber {
  orderNumber: string;
  expiresAt: string;
}

/**
 * Body of `POST /api/orders/{orderNumber}/cancellation`, for the order's owner or a caller with the `key` of its tracking link, while its
 * status is `processing`; afterwards 409 `ORDER_UNDER_WAY`. Returns the order, now `cancelled`. Staff refund a payment that arrived.
 */
export interface CancelOrder {
  /** At most 300 characters; staff see it. */
  reason?: string;
  key?: string;
}

/**
 * One JSON object in the `data` of each event of `GET /api/orders/{orderNumber}/events?key=` (`text/event-stream`), for the order's owner
 * or a caller with the `key` of its tracking link: the client fetches the order again. Sent within 3 s of a change, and once when the
 * stream begins. `GET /api/orders/track/{orderNumber}/events` does the same for the look-up by number alone.
 */
export interface OrderChanged {
  type: 'order_changed';
  updatedAt: string;
}

/**
 * Body of `POST /api/emails/delivery-notification` (staff): mails the order's customer about the status. The mail goes to the address
 * stored with the order, whichever the body names.
 */
export interface DeliveryNotification {
  customerEmail: string;
  customerName: string;
  orderNumber: string;
  status: Extract<OrderStatus, 'shipped' | 'out_for_delivery' | 'ready_for_pickup' | 'delivered'>;
  trackingInfo?: string;
  estimatedDelivery?: string;
}
