import { deadQueue, storeJobs } from '@shop/service-kit/outbox/jobs.sql';
import { admin } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { mailQueue } from '../../src/mails/mail.job.ts';
import { clear, onSale } from '../catalog.ts';

/** A provider state: prepares the database and may return values of the pact's addresses. A pact may name the battery's `id`. */
export type State = (service: TestService, parameters: { id?: string }) => Promise<unknown>;

const battery = {
  deviceName: 'iPhone 13',
  name: 'iPhone 13 Battery',
  price: '6500.00',
  modelNumbers: ['A2633'],
  description: 'With tools.',
};

const audited = (service: TestService, action: string, subject: string) =>
  service.database.query(
    "insert into audit_entries (user_id, user_name, action, subject) values ('staff', 'Keisha', $1, $2)",
    [action, subject],
  );

async function mailGivenUp({ database }: TestService): Promise<void> {
  await database.query('delete from pgboss.job where name like $1', [`${mailQueue}%`]);
  await database.query(
    storeJobs(deadQueue(mailQueue), 'select $1::uuid as id, $2::jsonb as data, now() as start_after'),
    ['4d0f3a91-0000-4000-8000-000000000001', JSON.stringify({ mail: 'back-in-stock', address: 'andre@example.com' })],
  );
}

/** A device without products. */
async function deviceWithout({ database }: TestService, deletedAt: 'null' | 'now()'): Promise<string> {
  const [device] = await database.query(
    `insert into devices (name, category, brand, image_url, deleted_at)
     values ('Pixel 7', 'Android', 'Google', '/device.svg', ${deletedAt}) returning id`,
  );
  return device.id;
}

/** All provider states that pacts may use. */
export const states: Record<string, State> = {
  'a battery is on sale for 6500.00': async (service, { id }) => {
    await clear(service);
    await onSale(service, { ...battery, id });
    const [device] = await service.database.query('select id from devices');
    return { deviceId: device.id };
  },
  'a device has no products': async (service) => {
    await clear(service);
    return { deviceId: await deviceWithout(service, 'null') };
  },
  'a device is deleted': async (service) => {
    await clear(service);
    return { deviceId: await deviceWithout(service, 'now()') };
  },
  'the family iPhone is there': async (service) => {
    await clear(service);
    await onSale(service, { deviceName: 'iPhone' });
  },
  'the banner has a picture': (service) =>
    service.database.query(
      "insert into pictures (kind, slug, content) values ('devices', 'hero', '<svg/>') on conflict do nothing",
    ),
  'a battery and its neighbour are on sale': async (service, { id }) => {
    await clear(service);
    await onSale(service, { ...battery, id });
    await service.database.query(
      "update products set voltage = 3.84, watt_hours = 12.39, chemistry = 'Li-ion polymer', original_capacity = '3227mAh', in_the_box = '{Battery}'",
    );
    await onSale(service, {
      ...battery,
      deviceName: 'iPhone 13 Pro',
      name: 'iPhone 13 Pro Battery',
      modelNumbers: ['A2636'],
    });
  },
  'nobody has asked for the newsletter': (service) => service.database.query('delete from newsletter_subscribers'),
  'a subscription to the newsletter waits for its confirmation': async (service) => {
    await service.database.query('delete from newsletter_subscribers');
    // The pacts contain a token for this id, signed with the tests' secret.
    await service.database.query(`insert into newsletter_subscribers (id, mailbox, address, wanted, expires_at, rests_until)
      values ('0b1c2d3e-0000-4000-8000-00000000c0de', 'andre@example.com', 'andre@example.com', '{}', now() + interval '1 day', now())`);
  },
  'an address was told what is back in stock': async (service) => {
    await service.database.query('delete from back_in_stock_mailboxes');
    // The pacts contain a token for this id, too.
    await service.database.query(`insert into back_in_stock_mailboxes (id, mailbox, mailed_address, rests_until)
      values ('0b1c2d3e-0000-4000-8000-00000000c0de', 'andre@example.com', 'andre@example.com', now())`);
  },
  'staff has said that a fruit phone is an iphone': async (service) => {
    await service.database.query("delete from search_aliases where alias <> 'fruit phone'");
    await service.database.query(`insert into search_aliases (alias, meaning) values ('fruit phone', 'iphone')
      on conflict (alias) do update set meaning = excluded.meaning`);
    await audited(service, 'search-alias.put', 'search-alias/fruit phone');
  },
  "staff has taken the newsletter's readers": (service) => audited(service, 'newsletter.export', 'newsletter'),
  'staff looks at mail 4d0f3a91-0000-4000-8000-000000000001, which was given up': mailGivenUp,
  'the battery is no longer sold': async (service, { id }) => {
    await clear(service);
    await onSale(service, { ...battery, id });
    await service.database.query("update products set deleted_at = now(), in_the_box = '{Battery}'");
  },
  'of the battery 2 lie in Kingston, none in Montego Bay and 1 in the warehouse': async (service, { id }) => {
    await clear(service);
    const product = await onSale(service, { ...battery, id });
    const count = "insert into product_stock values ($1, 'kingston', 2), ($1, 'montego-bay', 0), ($1, 'warehouse', 1)";
    await service.database.query(count, [product]);
  },
  'an import has written 500 of 2000 rows': (service) =>
    service.database.query(
      `insert into running_imports values ($1, repeat('r', 43), 500, 2000, now()) on conflict do nothing`,
      [admin.sub],
    ),
  'the battery is out of stock': async (service, { id }) => {
    await clear(service);
    await onSale(service, { ...battery, id, inStock: false });
  },
};
