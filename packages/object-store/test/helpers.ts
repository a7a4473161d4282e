import type { ListedObject, ObjectStore } from '../src/object-store.ts';

export async function textOf(store: ObjectStore, key: string): Promise<string> {
  const { body } = await store.open(key);
  return Buffer.concat(await body.toArray()).toString();
}

export async function listed(store: ObjectStore, prefix: string): Promise<ListedObject[]> {
  const objects: ListedObject[] = [];
  for await (const object of store.list(prefix)) objects.push(object);
  return objects.sort((one, other) => (one.key < other.key ? -1 : 1));
}

export async function keysUnder(store: ObjectStore, prefix: string): Promise<string[]> {
  return (await listed(store, prefix)).map(({ key }) => key);
}

/** Sends a file to a URL signed for its size, like a browser. */
export async function send(
  store: ObjectStore,
  key: string,
  body: string | Uint8Array<ArrayBuffer>,
  contentType?: string,
): Promise<Response> {
  return upload(await store.presignPut(key, { size: Buffer.byteLength(body) }), body, contentType);
}

export function upload(
  url: string,
  body: string | Uint8Array<ArrayBuffer>,
  contentType = 'image/png',
): Promise<Response> {
  return fetch(url, { method: 'PUT', body, headers: { 'content-type': contentType } });
}
