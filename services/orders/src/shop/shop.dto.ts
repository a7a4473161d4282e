import { ApiProperty } from '@nestjs/swagger';
import { type PickupLocation, pickupLocations } from '@shop/contracts/orders';
import type { Shop, Store } from '@shop/contracts/shop';

const money = { example: '700.00', description: 'JMD as text' };

class OpeningHours {
  @ApiProperty({ minimum: 1, maximum: 7, description: 'ISO weekday, 1 is Monday' }) day: number;
  @ApiProperty({ description: 'Minutes after midnight' }) opens: number;
  @ApiProperty({ description: 'Minutes after midnight' }) closes: number;
}

class StoreResponse implements Store {
  @ApiProperty({ enum: pickupLocations }) id: PickupLocation;
  @ApiProperty() name: string;
  @ApiProperty() city: string;
  @ApiProperty() address: string;
  @ApiProperty({ description: 'As shown to people' }) hoursText: string;
  @ApiProperty({ type: [OpeningHours], description: 'A missing day is closed' }) hours: OpeningHours[];
  @ApiProperty() directionsUrl: string;
}

class BankAccount {
  @ApiProperty() name: string;
  @ApiProperty() accountName: string;
  @ApiProperty() accountNumber: string;
  @ApiProperty() branch: string;
}

class ShopFees {
  @ApiProperty(money) delivery: string;
  @ApiProperty(money) installation: string;
  @ApiProperty(money) pickup: string;
}

class ShopRating {
  @ApiProperty() value: number;
  @ApiProperty() count: number;
}

/** Answer of `GET /api/shop`. */
export class ShopResponse implements Shop {
  @ApiProperty() name: string;
  @ApiProperty() tagline: string;
  @ApiProperty({ example: '(876) 555-0142' }) telephone: string;
  @ApiProperty({ example: '+18765550142' }) telephoneLink: string;
  @ApiProperty() email: string;
  @ApiProperty({ type: [StoreResponse] }) stores: StoreResponse[];
  @ApiProperty({ type: BankAccount }) bank: BankAccount;
  @ApiProperty({ type: ShopFees }) fees: ShopFees;
  @ApiProperty({ type: ShopRating, nullable: true, description: 'Null unless the owner turned it on' }) rating: ShopRating | null;
  @ApiProperty({ example: 'America/Jamaica' }) timeZone: string;
}
