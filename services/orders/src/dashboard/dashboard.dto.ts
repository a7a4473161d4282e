import type { DashboardStats } from '@shop/contracts/orders';
import { ApiProperty } from '@shop/service-kit/api-docs';

/** Answer of `GET /api/admin/dashboard/stats`. */
export class DashboardStatsResponse implements DashboardStats {
  @ApiProperty() totalOrders: number;
  @ApiProperty({ description: 'Orders with status processing' }) pendingOrders: number;
  @ApiProperty({ description: "Orders of the shop's today" }) todayOrders: number;
  @ApiProperty({ example: '4500.00', description: 'JMD as text, without cancelled orders' }) totalRevenue: string;
  @ApiProperty({ description: 'Orders whose payment is pending, without cancelled ones' }) pendingPayments: number;
}
