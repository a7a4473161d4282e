import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlacedOrder } from '@shop/contracts/orders';
import type { BegunUpload, FinishedReceipt, OwnReceipt } from '@shop/contracts/receipts';
import type { TicketWithMessages } from '@shop/contracts/support';
import { run } from '../../tools/compose/command.ts';
import { ComposedSite } from '../../tools/compose/site.ts';
import { done, placing, tryOrder, validOrder } from '../site/belongings.ts';
import { Caller } from '../site/calls.ts';
import { documentOf } from '../site/document.ts';
import { openTicket } from '../site/live-chat.ts';
import { siteUrl } from '../site/shared-site.ts';
import { expect, test } from '../site/test.ts';

const site = new ComposedSite(process.env.COMPOSED);
/** All containers are removed and recreated, which takes minutes. */
test.describe.configure({ mode: 'serial', timeout: 1_800_000 });

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const script = (file: string, ...args: string[]) =>
  run(process.execPath, [join('deploy', file), ...args], { cwd: site.folder, env: { COMPOSE: site.command } });

/** Places a bank-transfer order whose receipt is uploaded to the store directly, as browsers do. */
async function placeTransfer(guest: Caller): Promise<PlacedOrder> {
  const order = await validOrder(guest);
  const { uploadURL } = await done<BegunUpload>(guest, {
    method: 'POST',
    path: '/api/objects/upload',
    body: { size: picture.length },
  });
  const sent = await fetch(uploadURL, { method: 'PUT', body: picture, headers: { 'content-type': 'image/png' } });
  expect(sent.status).toBe(200);
  const finishing = { method: 'PUT', path: '/api/bank-transfers', body: { transferProofURL: uploadURL } };
  const { objectPath } = await done<FinishedReceipt>(guest, finishing);
  return done<PlacedOrder>(guest, placing({ ...order, paymentMethod: 'bank', bankTransferProof: objectPath }));
}

const orderStatus = async (guest: Caller, orderNumber: string) =>
  (await guest.get(`/api/orders/mine/${orderNumber}`)).status;
const supportChat = async () =>
  (await documentOf('/')).boot.remotes.find(({ name }) => name === 'mf-support-chat')?.version;

async function receiptOf(guest: Caller, orderNumber: string): Promise<Buffer> {
  const { url } = await done<OwnReceipt>(guest, { path: `/api/orders/${orderNumber}/receipt` });
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}

test.describe('a backup of the composed site', () => {
  let folder: string;
  let backup: string;
  let version: string | undefined;
  let chat: Awaited<ReturnType<typeof openTicket>>;
  let before: PlacedOrder;
  let later: PlacedOrder;
  const guest = new Caller(siteUrl());

  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'composed-backup-'));
    await guest.get('/');
    before = await placeTransfer(guest);
    chat = await openTicket(siteUrl());
    version = await supportChat();
  });
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('runs while the shop takes orders and keeps the newest backups', async () => {
    const making = script('backup.mjs', '--to', folder);
    expect((await tryOrder(guest)).status).toBe(201);
    expect(await making).toMatch(/4 databases of \d+ rows, \d+ receipts and the releases of /);
    await script('backup.mjs', '--to', folder, '--keep', '1');
    const [name = '', ...others] = readdirSync(folder);
    expect(others).toEqual([]);
    backup = join(folder, name);
    expect(statSync(backup).mode & 0o777).toBe(0o700);
    for (const file of readdirSync(backup)) expect(statSync(join(backup, file)).mode & 0o777).toBe(0o600);
    later = (await tryOrder(guest)).body;
  });

  test('contains no secret', () => {
    const env = readFileSync(join(site.folder, '.env'), 'utf8');
    const secrets = [...env.matchAll(/^[A-Z_]*(?:SECRET|PASSWORD|KEY)=(.+)$/gm)].map(([, secret = '']) => secret);
    expect(secrets.length).toBeGreaterThan(8);
    for (const file of readdirSync(backup)) {
      const bytes = readFileSync(join(backup, file));
      expect(secrets.filter((secret) => bytes.includes(secret))).toEqual([]);
    }
  });

  test('cannot be restored when it is damaged or too new, or when the site has data', async () => {
    const damaged = join(folder, 'damaged');
    cpSync(backup, damaged, { recursive: true });
    const dump = readFileSync(join(damaged, 'orders.dump'));
    dump.writeUInt8(dump.readUInt8(dump.length - 1) ^ 1, dump.length - 1);
    writeFileSync(join(damaged, 'orders.dump'), dump);
    await expect(script('restore.mjs', damaged, '--replace')).rejects.toThrow(
      /damaged: orders\.dump differs from the file/,
    );

    const newer = join(folder, 'newer');
    cpSync(backup, newer, { recursive: true });
    const manifest = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8'));
    writeFileSync(join(newer, 'manifest.json'), JSON.stringify({ ...manifest, version: '999.0.0' }));
    await expect(script('restore.mjs', newer, '--replace')).rejects.toThrow(/of version 999\.0\.0/);
    manifest.databases.orders.migrations.push('9999999999999');
    writeFileSync(join(newer, 'manifest.json'), JSON.stringify(manifest));
    await expect(script('restore.mjs', newer, '--replace')).rejects.toThrow(
      /orders of .* has no migration 9999999999999/,
    );

    await expect(script('restore.mjs', backup)).rejects.toThrow(/has data\. Back it up first/);
    expect(await orderStatus(guest, later.orderNumber)).toBe(200);
  });

  test('restores a machine that has lost its volumes', async () => {
    await site.wipe();
    await script('restore.mjs', backup);
    await site.untilHealthy();
    expect(await orderStatus(guest, before.orderNumber)).toBe(200);
    expect(await orderStatus(guest, later.orderNumber)).toBe(404);
    expect(await receiptOf(guest, before.orderNumber)).toEqual(picture);
    const { messages } = await done<TicketWithMessages>(chat.guest, { path: `/api/tickets/${chat.ticketId}` });
    expect(messages.map(({ message }) => message)).toContain('For an A54.');
    expect(await supportChat()).toBe(version);
  });

  test("replaces the site's data with --replace", async () => {
    later = (await tryOrder(guest)).body;
    await script('restore.mjs', backup, '--replace');
    await site.untilHealthy();
    expect(await orderStatus(guest, before.orderNumber)).toBe(200);
    expect(await orderStatus(guest, later.orderNumber)).toBe(404);
    expect(await receiptOf(guest, before.orderNumber)).toEqual(picture);
  });
});
