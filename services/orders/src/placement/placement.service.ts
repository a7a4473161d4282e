import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { OrderPromise } from '@shop/contracts/dates';
import type { Identity } from '@shop/contracts/identity';
import { paymentMethods } from '@shop/contracts/orders';
import { ProblemError } from '@shop/service-kit/http/problem';
import { actorName } from '@shop/service-kit/identity/actor-name';
import { joins, ownerOf, owns } from '@shop/service-kit/identity/ownership';
import { counter } from '@shop/service-kit/process/metrics';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import type { Forwarded } from '../catalog/catalog.client.ts';
import { DatesService } from '../dates/dates.service.ts';
import { type OrderResponse, type PlacedOrderResponse, toResponse, toStaffResponse } from '../orders/order.dto.ts';
import { claimOrders, findOrder, type WholeOrder } from '../orders/order.queries.ts';
import { candidate } from '../orders/rules/order-number.ts';
import { TrackingLink } from '../orders/tracking-link.service.ts';
import { receiptIdOf, requireReceipt } from '../receipts/receipt.queries.ts';
import { OrderStock } from './order-stock.service.ts';
import { type EnterOrderDto, PlaceOrderDto, requestHash } from './placement.dto.ts';
import { insertOrder, type NewOrder, type Placer } from './placement.queries.ts';
import { type PricedOrder, PricingService } from './pricing.service.ts';
import { orderId } from './rules/order-id.ts';
import { submissionErrors } from './rules/submission.ts';

export interface Placement<OrderForm = PlacedOrderResponse> {
  order: OrderForm;
  /** False for a repeated request. */
  created: boolean;
}

/** One request to place an order. */
interface Placing {
  order: PlaceOrderDto;
  key: Key;
  caller: Identity;
  forwarded: Forwarded;
  /** True when staff enter the order for a customer: it has no owner, and every staff member may repeat the request. */
  isEntered: boolean;
}

const attempts = 20;

const placedOrders = counter(
  'orders_placed_total',
  'Orders that were placed, by how they are paid',
  ['payment'],
  paymentMethods.map((payment) => ({ payment })),
);

/** Places orders (product.md#placing-an-order and product.md#order-numbers). */
@Injectable()
export class PlacementService {
  /** Keys of orders that this process placed, so that a repetition skips pricing. The database has the final say. */
  private readonly placedKeys = new LRUCache<string, true>({ max: 10_000, ttl: 15 * 60_000 });

  /** Running placements by key, body and caller: a concurrent repetition waits for the first one's result. */
  private readonly underWay = new Map<string, Promise<Placement<WholeOrder>>>();

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly pricing: PricingService,
    private readonly links: TrackingLink,
    private readonly dates: DatesService,
    private readonly stock: OrderStock,
  ) {}

  /** Places a customer's own order. A repeated request returns the first order. */
  async place(
    order: PlaceOrderDto,
    header: string | undefined,
    caller: Identity,
    forwarded: Forwarded,
  ): Promise<Placement> {
    const key = keyOf(order, header, `${caller.sub} ${caller.guestId ?? ''}`);
    const placed = await this.placeOnce({ order, key, caller, forwarded, isEntered: false });
    return { ...placed, order: this.toPlaced(placed.order) };
  }

  /** Places an order that staff enter for a customer. A repeated request returns the first order. */
  async enter(
    fields: EnterOrderDto,
    header: string | undefined,
    caller: Identity,
    forwarded: Forwarded,
  ): Promise<Placement<OrderResponse>> {
    const receiptFollows = fields.paymentMethod === 'bank';
    const order = Object.assign(new PlaceOrderDto(), fields, { receiptFollows });
    const key = keyOf(order, header, 'staff');
    const placed = await this.placeOnce({ order, key, caller, forwarded, isEntered: true });
    return { ...placed, order: toStaffResponse(placed.order) };
  }

  /** Validates, reprices and stores an order and its mail. */
  private async placeOnce(placing: Placing): Promise<Placement<WholeOrder>> {
    const { order, key, caller, isEntered } = placing;
    const errors = submissionErrors(order, !isEntered && caller.role !== 'guest');
    if (errors[0]) throw new ProblemError('VALIDATION_FAILED', errors[0].message, { errors });
    const first = this.underWay.get(key.id);
    if (first) return { ...(await first), created: false };
    const run = this.placeUnlessPlaced(placing).finally(() => this.underWay.delete(key.id));
    this.underWay.set(key.id, run);
    return run;
  }

  private async placeUnlessPlaced(placing: Placing): Promise<Placement<WholeOrder>> {
    const { key } = placing;
    const before = this.placedKeys.has(key.idempotencyKey) && (await this.placedBefore(placing));
    if (before) return before;
    const priced = await this.priceUnlessPlaced(placing);
    if ('created' in priced) return priced;
    const row = newOrder(placing, priced);
    const promised = storedPromise(await this.dates.promise({ ...row, lacksSome: priced.lacksSome }));
    const taken = priced.isCounted && (await this.takeStock(row, priced, placing));
    if (taken) return taken;
    return this.store({ ...row, ...promised, ...key }, priced, placing);
  }

  /** Returns the order of a repetition, which takes nothing, not even for a cancelled order. */
  private async takeStock(
    row: NewRow,
    priced: PricedOrder,
    placing: Placing,
  ): Promise<Placement<WholeOrder> | undefined> {
    const before = await this.placedBefore(placing);
    if (!before) await this.stock.take({ orderId: placing.key.id, store: row.pickupLocation }, priced);
    return before;
  }

  /** A repetition returns the placed order, even when a product is sold out since. */
  private async priceUnlessPlaced(placing: Placing): Promise<PricedOrder | Placement<WholeOrder>> {
    const { order, caller, forwarded } = placing;
    try {
      if (bringsReceipt(order)) await requireReceipt(this.database.manager, order.bankTransferProof, caller);
      return await this.pricing.price(order, forwarded);
    } catch (error) {
      const before = await this.placedBefore(placing);
      if (before) return before;
      throw error;
    }
  }

  /** Returns the order placed with this key. Throws IDEMPOTENCY_KEY_REUSED for another body or another customer. */
  private async placedBefore({ key, caller, isEntered }: Placing): Promise<Placement<WholeOrder> | undefined> {
    const order = await findOrder(this.database.manager, { idempotencyKey: key.idempotencyKey });
    if (!order) return undefined;
    const isRepeatable = isEntered ? order.guestId === null && order.userId === null : owns(caller, order);
    if (!isRepeatable || order.requestHash !== key.requestHash) {
      throw new ProblemError(
        'IDEMPOTENCY_KEY_REUSED',
        'This checkout has already placed another order. Please reload the page.',
      );
    }
    if (!isEntered && joins(caller, order)) await claimOrders(this.database.manager, ownerOf(caller));
    return { order, created: false };
  }

  private async store(
    order: NewOrder,
    { items, takesStock }: PricedOrder,
    placing: Placing,
  ): Promise<Placement<WholeOrder>> {
    const { manager } = this.database;
    const { order: submitted, caller } = placing;
    const receiptId = bringsReceipt(submitted) ? receiptIdOf(submitted.bankTransferProof) : null;
    const parts = { items, receiptId, takesStock, placer: placerOf(placing) };
    for (let attempt = 0; attempt < attempts; attempt++) {
      const orderNumber = candidate(attempt, submitted.orderNumber, Math.random);
      const stored = await insertOrder(manager, { ...order, orderNumber }, parts);
      if (stored) {
        this.placedKeys.set(order.idempotencyKey, true);
        placedOrders.inc({ payment: order.paymentMethod });
        return { order: stored, created: true };
      }
      const before = await this.placedBefore(placing);
      if (before) return before;
      if (bringsReceipt(submitted)) await requireReceipt(manager, submitted.bankTransferProof, caller);
    }
    throw new ProblemError('SERVICE_UNAVAILABLE', 'We could not find a free order number. Please try again.');
  }

  private toPlaced(order: WholeOrder): PlacedOrderResponse {
    return { ...toResponse(order), trackingLink: this.links.path(order.orderNumber) };
  }
}

type Key = Pick<NewOrder, 'id' | 'idempotencyKey' | 'requestHash'>;
type NewRow = Omit<NewOrder, keyof Key | keyof StoredPromise>;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Key of a request by those who may repeat it. Throws VALIDATION_FAILED unless the header is a UUID. */
function keyOf(order: PlaceOrderDto, header: string | undefined, callers: string): Key {
  const idempotencyKey = header?.trim().toLowerCase() ?? '';
  if (!uuid.test(idempotencyKey)) {
    const message = 'The Idempotency-Key header must be a UUID, made once for each checkout.';
    throw new ProblemError('VALIDATION_FAILED', message, { errors: [{ field: 'Idempotency-Key', message }] });
  }
  const hash = requestHash(order);
  return { id: orderId([idempotencyKey, hash, callers].join(' ')), idempotencyKey, requestHash: hash };
}

/** False when the customer sends the receipt later. */
const bringsReceipt = ({ paymentMethod, bankTransferProof }: PlaceOrderDto): boolean =>
  paymentMethod === 'bank' && bankTransferProof !== '';

type StoredPromise = Pick<NewOrder, 'promiseDate' | 'promiseFrom'>;

const storedPromise = (promise: OrderPromise | null): StoredPromise => ({
  promiseDate: promise?.date ?? null,
  promiseFrom: promise?.from ?? null,
});

const customer = { who: 'Customer', isStaff: false };

const placerOf = ({ caller, isEntered }: Placing): Placer =>
  isEntered
    ? { who: actorName(caller), userId: caller.sub, isStaff: true }
    : { ...customer, userId: ownerOf(caller).userId };

const noAccount = { guestId: null, userId: null, name: '', email: '' };

/** Database row of a submission with the server's prices. The customer's account fills in the name and e-mail that the form omits. */
function newOrder({ order, caller, isEntered }: Placing, priced: PricedOrder): NewRow {
  const { quote, pricesFrom, pickupLocation } = priced;
  const account = isEntered ? noAccount : { ...ownerOf(caller), name: caller.name, email: caller.email };
  return {
    guestId: account.guestId,
    userId: account.userId,
    orderNumber: order.orderNumber,
    customerName: order.customerName || account.name || '',
    customerEmail: order.customerEmail || account.email || '',
    customerPhone: order.customerPhone,
    customerAddress: pickupLocation ? '' : order.customerAddress,
    deliveryMethod: order.deliveryMethod,
    pickupLocation,
    region: order.region ?? 'kingston',
    paymentMethod: order.paymentMethod,
    installationService: order.installationService,
    subtotal: quote.subtotal,
    installationFee: quote.installationFee,
    deliveryFee: quote.deliveryFee,
    rounding: quote.rounding,
    total: quote.total,
    pricesFrom,
    receiptSent: bringsReceipt(order),
    notes: order.notes,
    device: order.device ?? '',
  };
}
