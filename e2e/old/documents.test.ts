import type { Product } from '@shop/contracts/catalog';
import type { Shop } from '@shop/contracts/shop';
import { done, placeOrder, productOnSale } from '../site/belongings.ts';
import { adminAccount, newAccount, newGuest, signedIn } from '../site/callers.ts';
import type { Caller } from '../site/calls.ts';
import { counted, holdDown } from '../site/processes.ts';
import { sharedDataDir } from '../site/shared-site.ts';
import { until } from '../site/until.ts';

/** Real ones are read by names that no other page has, so that nobody else's visits matter. */
let addresses = 0;
const newAddress = (path = '/device-batteries') => `${path}?visit=${Date.now()}-${addresses++}`;
const kept = { 'accept-encoding': 'identity' };

interface Shown {
  etag: string;
  text: string;
  cookies: string;
}

async function show(caller: Caller, path: string): Promise<Shown> {
  const { status, headers, text } = await caller.call({ path, headers: kept });
  if (status !== 200) throw new Error(`${path} answers ${status}`);
  return { etag: String(headers.etag), text, cookies: String(headers['set-cookie'] ?? '') };
}

const fromMemory = ['hit', 'stale'].map((result) => `document_cache_requests_total{result="${result}"`);

/** Whether the second of two who ask gets it from memory. Their bytes say nothing: they are the same, however often it is drawn within a minute. */
async function isKept(path: string): Promise<boolean> {
  const before = await counted(sharedDataDir(), 'shell', ...fromMemory);
  for (let visitors = 0; visitors < 2; visitors += 1) await show(await newGuest(), path);
  return (await counted(sharedDataDir(), 'shell', ...fromMemory)) > before;
}

/** From the write to the document (a second); the machine that runs the journeys has other work too. */
const changeLimitMs = 2 * 1_000;

let guest: Caller;
let staff: Caller;
beforeAll(async () => {
  guest = await newGuest();
  staff = await signedIn(adminAccount());
});

describe('a page that shows what is everybody’s', () => {
  it.each(['/', '/device-batteries', '/device-batteries/iPhone', '/checkout'])('is kept: %s', async (path) => {
    const address = newAddress(path);
    await until(`${path} is kept`, () => isKept(address));
    const [one, other] = [await show(await newGuest(), address), await show(await newGuest(), address)];
    expect(one.text === other.text).toBe(true);
    expect(/visitor=([\w-]+)/.exec(one.cookies)?.[1]).not.toBe(/visitor=([\w-]+)/.exec(other.cookies)?.[1]);
  });

  it('costs a browser that has it a 304', async () => {
    const address = newAddress();
    await until('it is kept', () => isKept(address));
    const { etag } = await show(guest, address);
    const again = await guest.call({ path: address, headers: { ...kept, 'if-none-match': etag } });
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag]);
  });
});

describe('what is somebody’s', () => {
  it('never comes to a guest: a customer’s name, from any page', async () => {
    const account = await newAccount();
    const customer = await signedIn(account);
    const address = newAddress('/');
    const isTheirs = async () => (await show(customer, address)).text.includes(account.email);
    await until('it is drawn for the customer', isTheirs);
    for (let visit = 0; visit < 3; visit++) expect((await show(await newGuest(), address)).text.includes(account.email)).toBe(false);
    await until('it is kept', () => isKept(address));
    await until('it is drawn for the customer again', isTheirs);
  });

  it('is drawn anew for each visit of a tracking link with its key, and never shown to whoever has another', async () => {
    const packed = 'Packed in Half Way Tree';
    const { id, orderNumber, trackingLink, customerName } = await placeOrder(guest);
    const own = await show(guest, trackingLink);
    expect(own.text.includes(customerName)).toBe(true);
    expect(own.text.includes(packed)).toBe(false);
    await done(staff, {
      method: 'PATCH',
      path: `/api/admin/orders/${id}/status`,
      body: { orderStatus: 'processing', trackingInfo: packed },
    });
    expect((await show(guest, trackingLink)).text.includes(packed)).toBe(true);
    const other = await (await newGuest()).call({ path: `/order-tracking?order=${orderNumber}&key=wrong`, headers: kept });
    expect(other.text.includes(customerName)).toBe(false);
  });
});

describe('a change by staff is in the next document', () => {
  it('a price, at once', async () => {
    const { id, price, deviceName } = await productOnSale(guest);
    const address = newAddress(`/device-batteries`).replace('?', `?q=${encodeURIComponent(deviceName)}&`);
    await until('it is kept', () => isKept(address));
    try {
      for (const changed of ['91234.00', '91235.00', '91236.00']) {
        await done(staff, { method: 'PUT', path: `/api/admin/products/${id}`, body: { price: changed } });
        const since = performance.now();
        await until('the new price is shown', async () => (await show(guest, address)).text.includes(changed), 10_000);
        expect(performance.now() - since).toBeLessThan(changeLimitMs);
      }
    } finally {
      await done(staff, { method: 'PUT', path: `/api/admin/products/${id}`, body: { price } satisfies Partial<Product> });
    }
  });

  it('the shop’s telephone, on every page', async () => {
    const shop = await done<Shop>(guest, { path: '/api/shop' });
    const addresses = [newAddress('/'), newAddress('/checkout')];
    for (const address of addresses) await until('it is kept', () => isKept(address));
    const telephone = '(876) 555-0199';
    try {
      await done(staff, { method: 'PUT', path: '/api/shop', body: { ...shop, telephone } });
      for (const address of addresses) {
        await until('the new telephone is shown', async () => (await show(guest, address)).text.includes(telephone), 10_000);
      }
    } finally {
      await done(staff, { method: 'PUT', path: '/api/shop', body: shop });
    }
  });
});

describe('while changes cannot be heard', () => {
  it('documents are drawn for each visitor, and kept again when they can', async () => {
    const address = newAddress();
    await until('it is kept', () => isKept(address));
    const revive = await holdDown(sharedDataDir(), 'catalog');
    try {
      await until('it is not kept', async () => !(await isKept(address)));
    } finally {
      await revive();
    }
    await until('it is kept again', () => isKept(address));
  });
});
