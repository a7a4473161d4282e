import { keepInTab, openInTab, removeFromTab } from './tab-files.ts';

const cacheName = 'shop-receipts';
const unusedMs = 24 * 3_600_000;
const keptAt = 'x-kept-at';
const addressOf = (id: string) => `/kept-receipts/${id}`;

/** Plain HTTP has neither Web Crypto nor cache storage, so the tab's storage holds the file unencrypted. */
const canSeal = () => 'caches' in globalThis && Boolean(crypto.subtle);
const unsealed = '';

/** Encrypts a file into cache storage and returns its key. */
export async function sealFile(id: string, file: File): Promise<string> {
  if (!canSeal()) {
    await keepInTab(id, file);
    return unsealed;
  }
  const secret = crypto.getRandomValues(new Uint8Array(32));
  const bytes = await crypto.subtle.encrypt(cipher, await keyOf(secret), await file.arrayBuffer());
  const cache = await caches.open(cacheName);
  await cache.put(addressOf(id), new Response(bytes, { headers: { [keptAt]: String(Date.now()) } }));
  return btoa(String.fromCharCode(...secret));
}

/** Undefined if the bytes are gone. */
export async function openSealed(id: string, key: string): Promise<ArrayBuffer | undefined> {
  if (key === unsealed) return openInTab(id);
  const cache = await caches.open(cacheName);
  const sealed = await cache.match(addressOf(id));
  const secret = Uint8Array.from(atob(key), (character) => character.charCodeAt(0));
  return sealed && crypto.subtle.decrypt(cipher, await keyOf(secret), await sealed.arrayBuffer());
}

/** Deletes the file of `id`, and files that tabs abandoned a day ago. */
export async function removeSealed(id?: string): Promise<void> {
  if (id) removeFromTab(id);
  const cache = await globalThis.caches?.open(cacheName);
  if (!cache) return;
  if (id) await cache.delete(addressOf(id));
  for (const request of await cache.keys()) {
    const at = Number((await cache.match(request))?.headers.get(keptAt));
    if (at < Date.now() - unusedMs) await cache.delete(request);
  }
}

// Each key encrypts one file, so a constant IV is safe.
const cipher = { name: 'AES-GCM', iv: new Uint8Array(12) };
const keyOf = (secret: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey('raw', secret, cipher.name, false, ['encrypt', 'decrypt']);
