import type { DashboardStats } from '@shop/contracts/orders';
import { ApiProperty } from '@shop/service-kit/http/api-docs';

export class DashboardStatsResponse implements DashboardStats {
  @ApiProperty() totalOrders: number;
  @ApiProperty({ description: 'Orders with status processing' }) pendingOrders: number;
  @ApiProperty({ description: "Orders of the shop's today" }) todayOrders: number;
  @ApiProperty({
    example: '4500.00',
    description:
      'JMD as text: verified transfers, and cash orders that are delivered or completed; none cancelled or refunded',
  })
  totalRevenue: string;
  @ApiProperty({ description: 'Bank transfers that are pending, without cancelled orders' }) pendingPayments: number;
}
