import { MatchersV3 } from '@pact-foundation/pact';
import { pactWith } from './pact.ts';

const { boolean, eachLike, regex, string, uuid } = MatchersV3;

const pact = pactWith('catalog');

export const battery = '11111111-1111-4111-8111-111111111111';
export const unknownId = '99999999-9999-4999-8999-999999999999';
export const onSale = 'a battery is on sale for 6500.00';
export const category = regex(/^(iPhone|Android|iPad|Tablet)$/, 'iPhone');

/** The battery on sale, as lists return it. */
export const product = {
  id: battery,
  slug: 'iphone-13-battery',
  deviceId: uuid('22222222-2222-4222-8222-222222222222'),
  deviceName: 'iPhone 13',
  deviceBrand: string('Apple'),
  name: 'iPhone 13 Battery',
  description: string('With tools.'),
  price: '6500.00',
  inStock: true,
  batteryCapacity: string('3227mAh'),
  featured: boolean(false),
  category,
  modelNumbers: eachLike('A2633'),
  phoneImageUrl: string('/api/images/devices/iphone-13.svg'),
  batteryImageUrl: string('/api/images/batteries/iphone-13.svg'),
};

/** Adds an interaction with the provider state in which the battery is on sale. */
export const asked = (description: string) =>
  pact.addInteraction().given(onSale, { id: battery }).uponReceiving(description);
