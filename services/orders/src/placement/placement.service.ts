import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { OrderPromise } from '@shop/contracts/dates';
import type { Identity } from '@shop/contracts/identity';
import { paymentMethods } from '@shop/contracts/orders';
import { counter } from '@shop/service-kit/metrics';
import { joins, ownerOf, owns } from '@shop/service-kit/ownership';
import { ProblemError } from '@shop/service-kit/problem';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import type { Forwarded } from '../catalog/catalog.client.ts';
import { DatesService } from '../dates/dates.service.ts';
import { type PlacedOrderResponse, toResponse } from '../orders/order.dto.ts';
import { claimOrders, findOrder, type WholeOrder } from '../orders/order.queries.ts';
import { candidate } from '../orders/rules/order-number.ts';
import { TrackingLink } from '../orders/tracking-link.service.ts';
import { receiptIdOf, requireReceipt } from '../receipts/receipt.queries.ts';
import { OrderStock } from './order-stock.service.ts';
import { type PlaceOrderDto, requestHash } from './placement.dto.ts';
import { insertOrder, type NewOrder } from './placement.queries.ts';
import { type PricedOrder, PricingService } from './pricing.service.ts';
import { orderId } from './rules/order-id.ts';
import { submissionErrors } from './rules/submission.ts';

export interface Placement {
  order: PlacedOrderResponse;
  /** False for a repeated request. */
  created: boolean;
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
  private readonly underWay = new Map<string, Promise<Placement>>();

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly pricing: PricingService,
    private readonly links: TrackingLink,
    private readonly dates: DatesService,
    private readonly stock: OrderStock,
  ) {}

  /** Validates, reprices and stores an order and its mail. A repeated request returns the first order. */
  async place(
    order: PlaceOrderDto,
    header: string | undefined,
    caller: Identity,
    forwarded: Forwarded,
  ): Promise<Placement> {
    const idempotencyKey = keyOf(header);
    const errors = submissionErrors(order, caller.role !== 'guest');
    if (errors[0]) throw new ProblemError('VALIDATION_FAILED', errors[0].message, { errors });
    const hash = requestHash(order);
    const same = [idempotencyKey, hash, caller.sub, caller.guestId].join(' ');
    const key = { id: orderId(same), idempotencyKey, requestHash: hash };
    const first = this.underWay.get(same);
    if (first) return { ...(await first), created: false };
    const placing = this.placeOnce(order, key, caller, forwarded).finally(() => this.underWay.delete(same));
    this.underWay.set(same, placing);
    return placing;
  }

  private async placeOnce(order: PlaceOrderDto, key: Key, caller: Identity, forwarded: Forwarded): Promise<Placement> {
    const { idempotencyKey } = key;
    const before = this.placedKeys.has(idempotencyKey) && (await this.placedBefore(key, caller));
    if (before) return before;
    const priced = await this.priceUnlessPlaced(order, key, caller, forwarded);
    if ('created' in priced) return priced;
    const row = newOrder(order, priced, caller);
    const promised = storedPromise(await this.dates.promise({ ...row, lacksSome: priced.lacksSome }));
    const taken = priced.isCounted && (await this.takeStock(row, priced, key, caller));
    if (taken) return taken;
    return this.store({ ...row, ...promised, ...key }, priced, order, caller);
  }

  /** Returns the order of a repetition, which takes nothing, not even for a cancelled order. */
  private async takeStock(
    row: NewRow,
    priced: PricedOrder,
    key: Key,
    caller: Identity,
  ): Promise<Placement | undefined> {
    const before = await this.placedBefore(key, caller);
    if (!before) await this.stock.take({ orderId: key.id, store: row.pickupLocation }, priced);
    return before;
  }

  /** A repetition returns the placed order, even when a product is sold out since. */
  private async priceUnlessPlaced(
    order: PlaceOrderDto,
    key: Key,
    caller: Identity,
    forwarded: Forwarded,
  ): Promise<PricedOrder | Placement> {
    try {
      if (bringsReceipt(order)) await requireReceipt(this.database.manager, order.bankTransferProof, caller);
      return await this.pricing.price(order, forwarded);
    } catch (error) {
      const before = await this.placedBefore(key, caller);
      if (before) return before;
      throw error;
    }
  }

  /** Returns the order placed with this key. Throws IDEMPOTENCY_KEY_REUSED for another body or another customer. */
  private async placedBefore(key: Key, caller: Identity): Promise<Placement | undefined> {
    const order = await findOrder(this.database.manager, { idempotencyKey: key.idempotencyKey });
    if (!order) return undefined;
    if (!owns(caller, order) || order.requestHash !== key.requestHash) {
      throw new ProblemError(
        'IDEMPOTENCY_KEY_REUSED',
        'This checkout has already placed another order. Please reload the page.',
      );
    }
    if (joins(caller, order)) await claimOrders(this.database.manager, ownerOf(caller));
    return { order: this.toPlaced(order), created: false };
  }

  private async store(
    order: NewOrder,
    { items, takesStock }: PricedOrder,
    submitted: PlaceOrderDto,
    caller: Identity,
  ): Promise<Placement> {
    const { manager } = this.database;
    const receiptId = bringsReceipt(submitted) ? receiptIdOf(submitted.bankTransferProof) : null;
    for (let attempt = 0; attempt < attempts; attempt++) {
      const orderNumber = candidate(attempt, submitted.orderNumber, Math.random);
      const stored = await insertOrder(manager, { ...order, orderNumber }, items, receiptId, takesStock);
      if (stored) {
        this.placedKeys.set(order.idempotencyKey, true);
        placedOrders.inc({ payment: order.paymentMethod });
        return { order: this.toPlaced(stored), created: true };
      }
      const before = await this.placedBefore(order, caller);
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

function keyOf(header: string | undefined): string {
  const key = header?.trim().toLowerCase() ?? '';
  if (uuid.test(key)) return key;
  const message = 'The Idempotency-Key header must be a UUID, made once for each checkout.';
  throw new ProblemError('VALIDATION_FAILED', message, { errors: [{ field: 'Idempotency-Key', message }] });
}

/** False when the customer sends the receipt later. */
const bringsReceipt = ({ paymentMethod, bankTransferProof }: PlaceOrderDto): boolean =>
  paymentMethod === 'bank' && bankTransferProof !== '';

type StoredPromise = Pick<NewOrder, 'promiseDate' | 'promiseFrom'>;

const storedPromise = (promise: OrderPromise | null): StoredPromise => ({
  promiseDate: promise?.date ?? null,
  promiseFrom: promise?.from ?? null,
});

/** Database row of a submission with the server's prices. The account fills in the name and e-mail that the form omits. */
function newOrder(order: PlaceOrderDto, { quote, pricesFrom }: PricedOrder, caller: Identity): NewRow {
  const pickup = order.deliveryMethod === 'pickup';
  return {
    ...ownerOf(caller),
    orderNumber: order.orderNumber,
    customerName: order.customerName || caller.name || '',
    customerEmail: order.customerEmail || caller.email || '',
    customerPhone: order.customerPhone,
    customerAddress: pickup ? '' : order.customerAddress,
    deliveryMethod: order.deliveryMethod,
    pickupLocation: pickup ? (order.pickupLocation ?? 'kingston') : null,
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
