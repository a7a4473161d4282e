import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../site/free-port.ts';
import { podman } from './command.ts';
import type { ComposedSite } from './site.ts';

/** Starts Caddy in front of the site under names of this machine; Caddy's own CA signs the certificates. */
export async function serveByTls(site: ComposedSite): Promise<void> {
  const [http, https] = [await freePort(), await freePort()];
  site.set({
    PUBLIC_URL: `https://shop.localhost:${https}`,
    STORE_PUBLIC_ENDPOINT: `https://store.localhost:${https}`,
    COMPOSE_PROFILES: 'mailbox,tls',
    PUBLISH_HTTP: `127.0.0.1:${http}`,
    PUBLISH_HTTPS: `127.0.0.1:${https}`,
  });
  // podman-compose forgets jobs that others depend on when it recreates containers, so everything stops first.
  await site.down();
  await site.compose('up', '--detach');
}

/** Environment that makes Node and Chromium trust Caddy's CA. */
export async function trust(site: ComposedSite): Promise<Record<string, string>> {
  if (!site.value('PUBLIC_URL').startsWith('https:')) return {};
  const [proxy = ''] = await site.containers('proxy');
  await podman('cp', `${proxy}:/data/caddy/pki/authorities/local/.`, join(site.folder, 'authority'));
  const { publicKey } = new X509Certificate(readFileSync(join(site.folder, 'authority', 'intermediate.crt')));
  const key = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
  return {
    NODE_EXTRA_CA_CERTS: join(site.folder, 'authority', 'root.crt'),
    CHROMIUM_FLAGS: `--ignore-certificate-errors-spki-list=${key}`,
  };
}
