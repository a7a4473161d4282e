import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { AddressList } from '@shop/contracts/remote';
import { addressListSchema } from '@shop/contracts/schemas/address-list';
import { check } from '@shop/contracts/schemas/errors';
import { boundedJson } from '../reads/bounded-json.ts';

/** 10,000 addresses, each of a few hundred characters. */
const mostBytes = 8_388_608;

/** Where lists are read from, and for how long one page of a list may take. */
export interface ListSource {
  siteUrl: string;
  limitMs: number;
}

/** One page of a list that a remote names in its `sitemap`; throws when it does not come in time or is none. */
export async function readAddresses({ siteUrl, limitMs }: ListSource, list: string, page: number): Promise<AddressList> {
  const signal = AbortSignal.timeout(limitMs);
  const answer = await fetch(new URL(`${list}?page=${page}`, siteUrl), { signal, redirect: 'error' });
  if (!answer.ok || !answer.body) throw new Error(`${list} answers ${answer.status}.`);
  const body = await boundedJson(Readable.fromWeb(answer.body as ReadableStream), signal, mostBytes);
  const { value, errors } = check(addressListSchema, body);
  if (!value) throw new Error(`${list}: ${errors[0]}`);
  return value;
}
