// docker compose, for the operators' scripts. COMPOSE names a program to run instead.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { folder } from './settings.mjs';

const { COMPOSE = 'docker compose' } = process.env;
const [program = '', ...programArgs] = COMPOSE.split(' ');
const lastWords = 2_000;
const lastLines = 4;

/**
 * Starts docker compose; `ended` rejects with the end of its output when it fails.
 * @param {string[]} args
 */
export function begin(args) {
  const child = spawn(program, [...programArgs, ...args], { cwd: folder, stdio: 'pipe' });
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (/** @type {string} */ piece) => {
    words = `${words}${piece}`.slice(-lastWords);
  });
  const ended = once(child, 'close').then(([code]) => {
    const said = words.trim().split('\n').slice(-lastLines).join('\n');
    if (code !== 0) throw new Error(`docker compose ${args.slice(0, 4).join(' ')} ended with ${code}: ${said}`);
  });
  ended.catch(() => {});
  return { child, ended };
}

/**
 * Runs docker compose to its end; returns its output.
 * @param {string[]} args
 * @param {{ input?: string | Readable }} [streams]
 */
export const compose = (args, streams) => composeInto(text, args, streams);

/**
 * Runs docker compose to its end; returns the result of `read` on its output.
 * @template T
 * @param {(output: Readable) => Promise<T>} read
 * @param {string[]} args
 * @param {{ input?: string | Readable }} [streams]
 * @returns {Promise<T>}
 */
export async function composeInto(read, args, { input = '' } = {}) {
  const { child, ended } = begin(args);
  const given = pipeline(typeof input === 'string' ? Readable.from([Buffer.from(input)]) : input, child.stdin).catch(
    unlessEnough,
  );
  const [printed, end, fed] = await Promise.allSettled([read(child.stdout), ended, given]);
  if (printed.status === 'rejected') throw printed.reason;
  for (const part of [end, fed]) if (part.status === 'rejected') throw part.reason;
  return printed.value;
}

/** Ignores a broken pipe, because a program may end before it has read its input; its exit status decides. @param {NodeJS.ErrnoException} error */
function unlessEnough(error) {
  if (!['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(error.code ?? '')) throw error;
}
