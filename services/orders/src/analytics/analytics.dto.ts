import type { Analytics } from '@shop/contracts/analytics';
import type { StoreId } from '@shop/contracts/store-id';
import { ApiProperty } from '@shop/service-kit/http/api-docs';
import { IsDay } from '../days.validation.ts';
import { money } from '../orders/order.dto.ts';

export class AnalyticsRangeDto {
  @ApiProperty({ example: '2026-11-15', description: 'First day, on the clock of the shop' })
  @IsDay('The first day must be a date such as 2026-11-15.')
  from: string;

  @ApiProperty({ example: '2026-11-21', description: 'Last day, inclusive; at most 366 days in all' })
  @IsDay('The last day must be a date such as 2026-11-21.')
  to: string;
}

class DayResponse {
  @ApiProperty({ example: '2026-11-21' }) date: string;
  @ApiProperty() orders: number;
  @ApiProperty(money) revenue: string;
}

class CategoryResponse {
  @ApiProperty({ example: 'iPhone' }) category: string;
  @ApiProperty({ description: 'Pieces' }) quantity: number;
  @ApiProperty(money) revenue: string;
}

class StoreResponse {
  @ApiProperty({ type: String, example: 'kingston', description: 'A store, or `delivery`' }) store: StoreId;
  @ApiProperty() orders: number;
  @ApiProperty(money) revenue: string;
}

class BestSellerResponse {
  @ApiProperty() productId: string;
  @ApiProperty() productName: string;
  @ApiProperty({ description: 'Pieces' }) quantity: number;
  @ApiProperty(money) revenue: string;
}

class SharesResponse {
  @ApiProperty({ description: 'Orders with installation' }) installation: number;
  @ApiProperty({ description: 'Orders by bank transfer' }) bankTransfer: number;
  @ApiProperty({ description: 'Orders of people who were signed in when they placed them' }) signedIn: number;
}

class PaymentTimesResponse {
  @ApiProperty({ description: 'Verified bank transfers' }) count: number;
  @ApiProperty({ type: Number, nullable: true }) medianMinutes: number | null;
  @ApiProperty({ type: Number, nullable: true }) p90Minutes: number | null;
}

/** Excludes cancelled orders. */
export class AnalyticsResponse implements Analytics {
  @ApiProperty({ example: '2026-11-15' }) from: string;
  @ApiProperty({ example: '2026-11-21' }) to: string;
  @ApiProperty() orders: number;
  @ApiProperty({
    description: 'Orders that the revenue counts: transfers that are verified, and cash that was handed over',
  })
  paidOrders: number;
  @ApiProperty(money) revenue: string;
  @ApiProperty({ type: [DayResponse], description: 'Every day of the range' }) days: DayResponse[];
  @ApiProperty({ type: [CategoryResponse], description: 'Dearest first; fees are in none' })
  categories: CategoryResponse[];
  @ApiProperty({ type: [StoreResponse] }) stores: StoreResponse[];
  @ApiProperty({ type: [BestSellerResponse], description: 'At most ten, most pieces first' })
  bestSellers: BestSellerResponse[];
  @ApiProperty({ type: SharesResponse, description: 'How many of all the orders' }) shares: SharesResponse;
  @ApiProperty({ type: PaymentTimesResponse, description: 'Of bank transfers, from the order to its verification' })
  paymentTimes: PaymentTimesResponse;
}
