import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { AddressList } from '@shop/contracts/remote';
import { addressListSchema } from '@shop/contracts/schemas/address-list';
import { check } from '@shop/contracts/schemas/errors';
import { boundedJson } from '../reads/bounded-json.ts';

/** Limit of one list page, enough for 10,000 addresses. */
const mostBytes = 8_388_608;

/** Origin of the lists, and timeout of one list page. */
export interface ListSource {
  siteUrl: string;
  limitMs: number;
}

/** Reads one list page of a remote's `sitemap`; throws on timeout and invalid data. */
export async function readAddresses(
  { siteUrl, limitMs }: ListSource,
  list: string,
  page: number,
): Promise<AddressList> {
  const signal = AbortSignal.timeout(limitMs);
  const response = await fetch(new URL(`${list}?page=${page}`, siteUrl), { signal, redirect: 'error' });
  if (!response.ok || !response.body) throw new Error(`${list} answers ${response.status}.`);
  const body = await boundedJson(Readable.fromWeb(response.body as ReadableStream), signal, mostBytes);
  const { value, errors } = check(addressListSchema, body);
  if (!value) throw new Error(`${list}: ${errors[0]}`);
  return value;
}
