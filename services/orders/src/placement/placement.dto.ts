import { createHash } from 'node:crypto';
import {
  type DeliveryMethod,
  deliveryMethods,
  type EnterOrder,
  type OrderItem,
  type OrderQuote,
  type PaymentMethod,
  type PlaceOrder,
  paymentMethods,
  type Region,
} from '@shop/contracts/orders';
import { regions } from '@shop/contracts/parishes';
import type { StoreId } from '@shop/contracts/store-id';
import { ApiProperty, ApiPropertyOptional } from '@shop/service-kit/http/api-docs';
import { ProblemResponse } from '@shop/service-kit/http/api-problems';
import { OptionalText, PlainText, usualAddress, WithoutUnseen } from '@shop/service-kit/http/text.validation';
import { isDeeper } from '@shop/service-kit/http/validation';
import { plainToInstance, Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsUUID,
  Matches,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { money, OrderItemResponse } from '../orders/order.dto.ts';

/** Amounts of a cart: "4500", "4500.5", "4500.00". */
const amount = /^\d{1,8}(\.\d{1,2})?$/;

export class SubmittedItem implements OrderItem {
  @ApiProperty({ format: 'uuid', description: "The product's id" })
  @Transform(({ value }) => (typeof value === 'string' ? value.toLowerCase() : value))
  @IsUUID('loose', { message: 'This product is not known.' })
  id: string;

  @ApiPropertyOptional({ description: 'Ignored: the catalogue names products' })
  @PlainText(300, "The product's name")
  productName: string = '';

  @ApiPropertyOptional({ description: 'Ignored: the catalogue prices products' })
  @PlainText(40, "The product's price")
  productPrice: string = '';

  @ApiProperty({ minimum: 1, maximum: 99 })
  @Max(99, { message: 'At most 99 pieces of one product can be ordered at once.' })
  @Min(1, { message: 'The quantity must be at least 1.' })
  @IsInt({ message: 'The quantity must be a whole number.' })
  quantity: number;

  @ApiPropertyOptional({ description: 'Ignored' })
  @PlainText(40, "The line's total")
  total: string = '';

  @ApiPropertyOptional({ description: 'Ignored: the catalogue has the picture' })
  @PlainText(1000, "The product's picture")
  productImage: string = '';
}

/** Fields of every new order, whoever sends it. */
export class OrderFieldsDto {
  @ApiProperty({
    maxLength: 100,
    description: 'Required, unless a signed-in customer places the order: the account has it',
  })
  @PlainText(100, 'The name')
  customerName: string = '';

  @ApiPropertyOptional({ maxLength: 254, description: 'Empty text when there is none' })
  @ValidateIf((order: OrderFieldsDto) => order.customerEmail !== '')
  @IsEmail(usualAddress, { message: 'Please enter a valid email address.' })
  @WithoutUnseen()
  @PlainText(254, 'The email address')
  customerEmail: string = '';

  @ApiProperty({
    maxLength: 40,
    description: '7 to 15 digits in any usual notation, with or without a country code, kept as typed',
  })
  @WithoutUnseen()
  @PlainText(40, 'The phone number')
  customerPhone: string = '';

  @ApiPropertyOptional({ maxLength: 500, description: 'Required for delivery' })
  @PlainText(500, 'The address')
  customerAddress: string = '';

  @ApiProperty({ enum: deliveryMethods })
  @IsIn(deliveryMethods, { message: 'Please choose delivery or pickup.' })
  deliveryMethod: DeliveryMethod;

  @ApiPropertyOptional({
    type: String,
    example: 'kingston',
    description: 'The open store, for pickup; the first by default',
  })
  @OptionalText(40, 'The store')
  pickupLocation?: StoreId;

  @ApiPropertyOptional({ enum: regions, default: 'kingston', description: 'The parish' })
  @IsOptional()
  @IsIn(regions, { message: 'Please choose one of the fourteen parishes.' })
  region?: Region;

  @ApiProperty({ enum: paymentMethods })
  @IsIn(paymentMethods, { message: 'Please choose cash or bank transfer.' })
  paymentMethod: PaymentMethod;

  @ApiProperty({
    description: "JMD as text; what the customer agreed to. Another total than the server's answers `PRICE_CHANGED`",
  })
  @Matches(amount, { message: 'The total must be an amount such as "4500.00".' })
  total: string;

  @ApiProperty()
  @IsBoolean({ message: 'Please say whether you want installation.' })
  installationService: boolean = false;

  @ApiPropertyOptional({ maxLength: 1000 })
  @PlainText(1000, 'The notes')
  notes: string = '';

  @ApiProperty({
    type: [SubmittedItem],
    minItems: 1,
    maxItems: 50,
    description: 'The lines, as a list or as its JSON text',
  })
  @Transform(({ value }) => plainToInstance(SubmittedItem, listOf(value)))
  @ValidateNested({ each: true, message: 'The cart could not be read.' })
  @ArrayMaxSize(50, { message: 'An order can have at most 50 lines.' })
  @ArrayMinSize(1, { message: 'Your cart is empty.' })
  @IsObject({ each: true, message: 'The cart could not be read.' })
  @IsArray({ message: 'The cart could not be read.' })
  items: SubmittedItem[];
}

/** The complete cart as the browser sends it; the server recalculates all amounts (product.md#placing-an-order). */
export class PlaceOrderDto extends OrderFieldsDto implements PlaceOrder {
  @ApiPropertyOptional({ description: 'A proposal, `ORD-` and 6 digits; the server assigns another when it is taken' })
  @PlainText(40, 'The order number')
  orderNumber: string = '';

  @ApiPropertyOptional({ description: 'Ignored: a new order is `pending`' })
  @PlainText(40, 'The payment status')
  paymentStatus: string = '';

  @ApiPropertyOptional({ description: 'Ignored: a new order is `processing`' })
  @PlainText(40, 'The order status')
  orderStatus: string = '';

  @ApiPropertyOptional({ description: 'Ignored: the server adds up' })
  @PlainText(40, 'The subtotal')
  subtotal: string = '';

  @ApiPropertyOptional({ description: "Ignored: the shop's fees count" })
  @PlainText(40, 'The installation fee')
  installationFee: string = '';

  @ApiPropertyOptional({ description: "Ignored: the shop's fees count" })
  @PlainText(40, 'The delivery fee')
  deliveryFee: string = '';

  @ApiPropertyOptional({ description: 'Reference of the uploaded receipt, for bank transfers' })
  @PlainText(300, 'The transfer proof')
  bankTransferProof: string = '';

  @ApiPropertyOptional({
    description: 'For a bank transfer without proof: the receipt follows, by `PUT /api/orders/{orderNumber}/receipt`',
  })
  @IsOptional()
  @IsBoolean({ message: 'Please say whether the receipt follows.' })
  receiptFollows?: boolean;

  @ApiPropertyOptional({
    maxLength: 120,
    description: "The customer's chosen device, for staff",
    example: 'Galaxy A12',
  })
  @OptionalText(120, 'The device')
  device?: string;
}

/** An order that staff enter for a customer (product.md#orders-that-staff-enter). */
export class EnterOrderDto extends OrderFieldsDto implements EnterOrder {}

/** Depth limit of lines, because the transformer recurses into nested values. */
const levelsOfLines = 4;

function listOf(items: unknown): unknown[] | undefined {
  try {
    const list: unknown = typeof items === 'string' ? JSON.parse(items) : items;
    return Array.isArray(list) && !isDeeper(list, levelsOfLines) ? list : undefined;
  } catch {
    return undefined;
  }
}

class QuotedItemResponse extends OrderItemResponse {
  @ApiProperty() inStock: boolean;
}

class OrderQuoteResponse implements OrderQuote {
  @ApiProperty({ type: [QuotedItemResponse] }) items: QuotedItemResponse[];
  @ApiProperty(money) subtotal: string;
  @ApiProperty(money) installationFee: string;
  @ApiProperty(money) deliveryFee: string;
  @ApiProperty({ type: String, example: '0.00', description: 'JMD as signed text; the total includes it' })
  rounding: string;
  @ApiProperty(money) total: string;
}

/** Nothing is stored (product.md#placing-an-order). */
export class QuoteProblemResponse extends ProblemResponse {
  @ApiProperty({ description: "The server's figures" }) quote: OrderQuoteResponse;
}

class LackingLineResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() productName: string;
  @ApiProperty({ type: 'integer', description: 'Pieces that can still be ordered; 10 where there are more' })
  left: number;
}

/** Counted lines of which fewer pieces are left than wanted; nothing is stored (product.md#stock-by-store). */
export class StockProblemResponse extends ProblemResponse {
  @ApiProperty({ type: [LackingLineResponse] }) lines: LackingLineResponse[];
  @ApiPropertyOptional({ description: "The server's figures, where a product is sold out" }) quote?: OrderQuoteResponse;
}

/** Hash of a submission, independent of the order of its fields. */
export function requestHash(order: PlaceOrderDto): string {
  const sorted = (_: string, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return createHash('sha256').update(JSON.stringify(order, sorted)).digest('base64url');
}
