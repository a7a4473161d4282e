import { createReadStream } from 'node:fs';
import { compose } from './compose.mjs';
import { inPostgres } from './databases.mjs';
import { receipts } from './jobs.mjs';

/** @param {string} archive */
export const namesIn = async (archive) =>
  lines(await compose(inPostgres('tar', '--list'), { input: createReadStream(archive) }));

export const namesInStore = async () => lines(await compose(receipts('list')));

/** @param {string} text */
const lines = (text) => new Set(text.split('\n').filter(Boolean));
