import type { TestService } from '@shop/service-kit/testing/test-service';
import { clear, onSale } from '../catalog.ts';

/** Puts the catalogue into the state that a consumer's example starts from. Examples name the battery's `id`, or it is any. */
export type State = (service: TestService, parameters: { id?: string }) => Promise<unknown>;

const battery = {
  deviceName: 'iPhone 13',
  name: 'iPhone 13 Battery',
  price: '6500.00',
  modelNumbers: ['A2633'],
  description: 'With tools.',
};

/** Every `given` that consumers use. */
export const states: Record<string, State> = {
  'a battery is on sale for 6500.00': async (service, { id }) => {
    await clear(service);
    await onSale(service, { ...battery, id });
  },
  'the family iPhone is there': async (service) => {
    await clear(service);
    await onSale(service, { deviceName: 'iPhone' });
  },
  'the banner has a picture': (service) =>
    service.database.query("insert into pictures (kind, slug, content) values ('devices', 'hero', '<svg/>') on conflict do nothing"),
  'the battery is out of stock': async (service, { id }) => {
    await clear(service);
    await onSale(service, { ...battery, id, inStock: false });
  },
};
