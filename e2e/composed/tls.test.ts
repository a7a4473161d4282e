import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, rootCertificates } from 'node:tls';
import type { BegunUpload } from '@shop/contracts/receipts';
import { podman } from '../../tools/compose/command.ts';
import { ComposedSite } from '../../tools/compose/site.ts';
import { Caller } from '../site/calls.ts';
import { send } from '../site/http.ts';
import { listen, openTicket } from '../site/live-chat.ts';
import { siteUrl } from '../site/shared-site.ts';
import { expect, test } from '../site/test.ts';

const site = new ComposedSite(process.env.COMPOSED);
test.describe.configure({ timeout: 300_000 });

const address = () => new URL(siteUrl());
const store = process.env.STORE_URL ?? '';

test.describe('the composed site behind Caddy', () => {
  test('redirects http to https for shop and store', async () => {
    for (const name of [address().hostname, new URL(store).hostname]) {
      const { status, headers } = await send(
        { path: '/products?q=a', headers: { host: name } },
        `http://${site.value('PUBLISH_HTTP')}`,
      );
      expect([status, headers.location]).toEqual([308, `https://${name}/products?q=a`]);
    }
  });

  test('sets Secure cookies and policies that allow the store', async () => {
    const { headers } = await send({ path: '/', headers: { accept: 'text/html' } });
    const cookies = headers['set-cookie'] ?? [];
    for (const cookie of cookies) expect(cookie).toMatch(/; Secure/);
    expect(cookies.filter((cookie) => cookie.startsWith('__Host-gid='))).toHaveLength(1);
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    expect(headers['content-security-policy']).toMatch(new RegExp(`connect-src[^;]* ${store}`));
    expect(headers['alt-svc']).toContain('h3=":443"');
  });

  test('speaks HTTP/2', async () => {
    const { hostname, port } = address();
    const socket = connect({
      host: hostname,
      port: Number(port),
      servername: hostname,
      ALPNProtocols: ['h2', 'http/1.1'],
      ca: trusted(),
    });
    await once(socket, 'secureConnect');
    expect(socket.alpnProtocol).toBe('h2');
    socket.destroy();
  });

  const origins: [string, () => string][] = [
    ['through Caddy', () => siteUrl()],
    ['at its own port', () => `http://${site.value('PUBLISH')}`],
  ];
  for (const [way, origin] of origins) {
    test(`logs the real caller address in the gateway ${way}`, async () => {
      const path = `/api/products/${randomUUID()}`;
      await send({ path, headers: { 'x-forwarded-for': '203.0.113.7' } }, origin());
      const [gateway = ''] = await site.containers('gateway');
      const [proxy = ''] = await site.containers('proxy');
      const logged = async () =>
        (await podman('logs', '--tail', '200', gateway)).split('\n').find((line) => line.includes(path)) ?? '';
      await expect.poll(logged).not.toBe('');
      const addresses = await podman(
        'inspect',
        '--format',
        '{{range .NetworkSettings.Networks}}{{.IPAddress}} {{end}}',
        proxy,
      );
      expect([...addresses.trim().split(' '), '203.0.113.7']).not.toContain(JSON.parse(await logged()).address);
    });
  }

  test('passes live messages on in both directions', async () => {
    const { guest, ticketId, say } = await openTicket(siteUrl());
    const listener = await listen(guest, ticketId);
    const seq = await say('Is it there?');
    await expect.poll(() => listener.received).toContain(seq);
    listener.close();
  });

  test("accepts receipts on the store's host and serves them inert", async () => {
    const guest = new Caller();
    await guest.get('/');
    const body = Buffer.alloc(5_000_000);
    const { uploadURL } = (await guest.post<BegunUpload>('/api/objects/upload', { size: body.length })).body;
    const { pathname, search, origin } = new URL(uploadURL);
    const headers = { 'content-type': 'image/png', origin: siteUrl() };
    const taken = await send({ method: 'PUT', path: pathname + search, body, headers }, origin);
    expect([origin, taken.status, taken.headers['access-control-allow-origin']]).toEqual([store, 200, siteUrl()]);
    expect([taken.headers['content-security-policy'], taken.headers['x-content-type-options']]).toEqual([
      "default-src 'none'; sandbox",
      'nosniff',
    ]);
  });

  test('blocks uploads with x-amz-content-sha256, which no link contains', async () => {
    const headers = { 'x-amz-content-sha256': 'STREAMING-UNSIGNED-PAYLOAD-TRAILER' };
    const path = '/receipts/receipts/forged?X-Amz-Credential=somebody';
    const { status, headers: of } = await send(
      { method: 'PUT', path, body: '1\r\nx\r\n0\r\n\r\n\r\n', headers },
      store,
    );
    // The store's own refusal would have a request id.
    expect([status, of['x-amz-request-id']]).toEqual([403, undefined]);
  });

  test("blocks the store's administration and status", async () => {
    for (const path of [
      '/',
      '/minio/admin/v3/info',
      '/minio/health/live',
      '/minio/v2/metrics/cluster',
      '/receipts/../minio/health/live',
    ]) {
      expect([path, (await send({ path }, store)).status]).toEqual([path, 404]);
    }
  });
});

const trusted = () => [...rootCertificates, readFileSync(process.env.NODE_EXTRA_CA_CERTS ?? '', 'utf8')];
