import { applyDecorators } from '@nestjs/common';
import type { Region } from '@shop/contracts/orders';
import { regions } from '@shop/contracts/parishes';
import { returnPayers, type Shop, type ShopDelivery, type ShopMails, type Store } from '@shop/contracts/shop';
import { isStoreId, type StoreId } from '@shop/contracts/store-id';
import { ApiProperty, ApiPropertyOptional } from '@shop/service-kit/http/api-docs';
import { IfGiven, PlainText, WithoutUnseen } from '@shop/service-kit/http/text.validation';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsNumber,
  IsObject,
  IsOptional,
  IsTimeZone,
  IsUrl,
  Matches,
  Max,
  Min,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { IsDay, IsDaysOfRegions } from '../days.validation.ts';

const Fee = (name: string) =>
  Matches(/^\d{1,6}\.\d{2}$/, { message: `The ${name} fee must be an amount such as "700.00".` });
const money = { example: '700.00', description: 'JMD as text' };

const ClosesAfterOpening = () =>
  ValidateBy({
    name: 'closesAfterOpening',
    validator: {
      validate: (closes, args) => closes > ((args?.object as OpeningHours | undefined)?.opens ?? 0),
      defaultMessage: () => 'A store must close after it opens.',
    },
  });

class OpeningHours {
  @ApiProperty({ minimum: 1, maximum: 7, description: 'ISO weekday, 1 is Monday' })
  @Max(7)
  @Min(1)
  @IsInt({ message: 'The day must be a number from 1 (Monday) to 7.' })
  day: number;

  @ApiProperty({ description: 'Minutes after midnight' })
  @Max(1440)
  @Min(0)
  @IsInt({ message: 'Opening times are minutes after midnight.' })
  opens: number;

  @ApiProperty({ description: 'Minutes after midnight' })
  @ClosesAfterOpening()
  @Max(1440)
  @Min(0)
  @IsInt({ message: 'Closing times are minutes after midnight.' })
  closes: number;
}

const IsStoreId = () =>
  ValidateBy({
    name: 'isStoreId',
    validator: {
      validate: isStoreId,
      defaultMessage: () => 'The id of a store must be a letter and 1 to 39 small letters, digits or hyphens.',
    },
  });

class StoreDto implements Store {
  @ApiProperty({
    type: String,
    example: 'ocho-rios',
    pattern: '^[a-z][a-z0-9-]{1,39}$',
    description: 'Never changes; neither `warehouse` nor `delivery`',
  })
  @IsStoreId()
  id: StoreId;

  @ApiProperty({ example: 'Kingston Store (Savannah Plaza)' })
  @IsNotEmpty({ message: 'A store needs a name.' })
  @PlainText(100, "The store's name")
  name: string;

  @ApiProperty({ example: 'Kingston' })
  @IsNotEmpty({ message: 'A store needs a city.' })
  @PlainText(60, "The store's city")
  city: string;

  @ApiProperty()
  @PlainText(200, "The store's address")
  address: string;

  @ApiProperty({ description: 'As shown to people' })
  @PlainText(200, 'The opening hours')
  hoursText: string;

  @ApiProperty({ type: [OpeningHours], description: 'A missing day is closed' })
  @Type(() => OpeningHours)
  @ValidateNested({ each: true })
  @ArrayUnique((hours?: OpeningHours | null) => hours?.day, { message: 'Each day has one entry.' })
  @ArrayMaxSize(7, { message: 'A week has seven days.' })
  @IsObject({ each: true, message: 'The hours of a day could not be read.' })
  @IsArray({ message: 'The hours must be a list.' })
  hours: OpeningHours[];

  @ApiProperty({ description: 'https:// address of the way there, or empty' })
  @ValidateIf((store: StoreDto) => store.directionsUrl !== '')
  @IsUrl({ protocols: ['https'], require_protocol: true }, { message: 'The directions must be an https:// address.' })
  @PlainText(500, 'The directions')
  directionsUrl: string;
}

class BankAccount {
  @ApiProperty() @PlainText(100, "The bank's name") name: string;
  @ApiProperty() @PlainText(100, "The account's name") accountName: string;
  @ApiProperty() @PlainText(40, 'The account number') accountNumber: string;
  @ApiProperty() @PlainText(100, 'The branch') branch: string;
}

class ShopFees {
  @ApiProperty(money) @Fee('delivery') delivery: string;
  @ApiProperty(money) @Fee('installation') installation: string;
  @ApiProperty(money) @Fee('pickup') pickup: string;
}

const workingDays = { type: 'integer', minimum: 0, maximum: 30 } as const;

class DeliveryDto implements ShopDelivery {
  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: 1439,
    description: 'Minutes after midnight until which orders go out the same day',
  })
  @Max(1439)
  @Min(0)
  @IsInt({ message: 'The cut-off is minutes after midnight.' })
  cutOff: number;

  @ApiProperty({
    type: 'object',
    properties: Object.fromEntries(regions.map((region) => [region, workingDays])),
    required: [...regions],
    additionalProperties: false,
    description: 'Working days on the way, by parish',
  })
  @IsDaysOfRegions('Each parish has a number of working days from 0 to 30.')
  days: Record<Region, number>;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: 1440,
    description: 'Minutes until an order can be collected at the earliest',
  })
  @Max(1440)
  @Min(0)
  @IsInt({ message: 'The time until pickup is in minutes.' })
  pickupMinutes: number;

  @ApiProperty({ type: [String], example: ['2026-12-24'], description: 'Closed besides Sundays and public holidays' })
  @IsDay('A closed day must be a date such as 2026-12-24.', { each: true })
  @ArrayUnique({ message: 'Each closed day is listed once.' })
  @ArrayMaxSize(200, { message: 'At most 200 closed days are kept.' })
  @IsArray({ message: 'The closed days must be a list.' })
  closed: string[];
}

const Colour = (what: string) => Matches(/^#[0-9a-f]{6}$/, { message: `${what} must be such as #0f1f18.` });

class ShopMailsDto implements ShopMails {
  @ApiProperty({
    example: '/icon.png',
    description: 'A path of the site or an https:// address of a PNG or JPEG, or empty',
  })
  @Matches(/^$|^\/(?!\/)\S*$|^https:\/\/[^\s/]+(\/\S*)?$/, {
    message: 'The logo must be a path of the site or an https:// address.',
  })
  @PlainText(500, 'The logo')
  logo: string;

  @ApiProperty({ example: '#0f1f18', description: 'Of the bar and the button' })
  @Colour('The colour of mails')
  colour: string;

  @ApiProperty({ example: '#ffffff', description: 'Of what is written on them' })
  @Colour('The text colour of mails')
  textColour: string;
}

class ShopReturns {
  @ApiProperty({ minimum: 1, maximum: 365, description: 'From the day that an order is received' })
  @Max(365)
  @Min(1)
  @IsInt({ message: 'The days in which a battery can be returned must be a whole number from 1 to 365.' })
  days: number;

  @ApiProperty({ enum: returnPayers, description: 'Who pays for the way back' })
  @IsIn(returnPayers, { message: 'The shop or the customer pays for a return.' })
  paidBy: (typeof returnPayers)[number];
}

class ShopRating {
  @ApiProperty() @Max(5) @Min(1) @IsNumber({ maxDecimalPlaces: 1 }) value: number;
  @ApiProperty() @Max(10_000_000) @Min(1) @IsInt() count: number;
}

/** Open and closed ones together. */
export const mostStores = 100;

const Stores = () =>
  applyDecorators(
    IsArray({ message: 'The stores must be a list.' }),
    IsObject({ each: true, message: 'A store could not be read.' }),
    ArrayMaxSize(mostStores, { message: `At most ${mostStores} stores can be listed.` }),
    ArrayUnique((store?: StoreDto | null) => store?.id, { message: 'Each store is listed once.' }),
    ValidateNested({ each: true }),
    Type(() => StoreDto),
  );

const idsOf = (stores: unknown) => (Array.isArray(stores) ? stores.map((store?: Store | null) => store?.id) : []);

const NoOpenStore = () =>
  ValidateBy({
    name: 'noOpenStore',
    validator: {
      validate: (closed, args) => {
        const open = new Set(idsOf((args?.object as ShopDto | undefined)?.stores));
        return !idsOf(closed).some((id) => open.has(id));
      },
      defaultMessage: () => 'A store is either open or closed.',
    },
  });

export class ShopDto implements Shop {
  @ApiProperty()
  @IsNotEmpty({ message: 'The shop needs a name.' })
  @PlainText(80, 'The name')
  name: string;

  @ApiProperty()
  @PlainText(200, 'The tagline')
  tagline: string;

  @ApiProperty({ example: '(876) 555-0142', description: 'As shown' })
  @WithoutUnseen()
  @PlainText(40, 'The telephone')
  telephone: string;

  @ApiProperty({ example: '+18765550142', description: 'As dialled' })
  @Matches(/^(\+\d{7,15})?$/, { message: 'The dialled telephone must be such as +18765550142.' })
  telephoneLink: string;

  @ApiProperty()
  @ValidateIf((shop: ShopDto) => shop.email !== '')
  @IsEmail({}, { message: 'Please enter a valid email address.' })
  @WithoutUnseen()
  @PlainText(254, 'The email address')
  email: string;

  @ApiProperty({ type: [StoreDto], description: 'Open stores' })
  @ArrayMinSize(1, { message: 'The shop needs an open store.' })
  @Stores()
  stores: StoreDto[];

  @ApiPropertyOptional({ type: [StoreDto], description: 'Closed stores; a known store that no list has is closed' })
  @IfGiven()
  @NoOpenStore()
  @Stores()
  closedStores?: StoreDto[];

  @ApiProperty({ type: BankAccount })
  @Type(() => BankAccount)
  @ValidateNested()
  @IsObject({ message: 'The bank account is missing.' })
  bank: BankAccount;

  @ApiProperty({ type: ShopFees })
  @Type(() => ShopFees)
  @ValidateNested()
  @IsObject({ message: 'The fees are missing.' })
  fees: ShopFees;

  @ApiProperty({ type: DeliveryDto })
  @Type(() => DeliveryDto)
  @ValidateNested()
  @IsObject({ message: 'The delivery days are missing.' })
  delivery: DeliveryDto;

  @ApiProperty({ type: ShopMailsDto })
  @Type(() => ShopMailsDto)
  @ValidateNested()
  @IsObject({ message: 'The look of mails is missing.' })
  mails: ShopMailsDto;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    minimum: 1,
    maximum: 120,
    description: 'Null while the owner has not said',
  })
  @Max(120)
  @Min(1)
  @IsInt({ message: 'The warranty must be a whole number of months from 1 to 120.' })
  @IsOptional()
  warrantyMonths: number | null = null;

  @ApiProperty({ type: ShopReturns, nullable: true, description: 'Null while the owner has not said' })
  @Type(() => ShopReturns)
  @ValidateNested()
  @IsObject({ message: 'How batteries are returned could not be read.' })
  @IsOptional()
  returns: ShopReturns | null = null;

  @ApiProperty({ type: 'boolean', description: 'Whether orders take from what staff count at each store' })
  @IsBoolean({ message: 'stockByStore must be true or false.' })
  stockByStore = false;

  @ApiProperty({ type: ShopRating, nullable: true, description: 'Null unless the owner turned it on' })
  @Type(() => ShopRating)
  @ValidateNested()
  @IsObject({ message: 'The rating could not be read.' })
  @IsOptional()
  rating: ShopRating | null = null;

  @ApiProperty({ example: 'America/Jamaica', description: 'IANA name' })
  @IsTimeZone({ message: 'The time zone must be an IANA name such as America/Jamaica.' })
  timeZone: string;
}
