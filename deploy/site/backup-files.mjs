// Files of a backup, written by deploy/backup.mjs and read by deploy/restore.mjs.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { databases } from './databases.mjs';

/** Version of the backup's file format. */
export const format = 1;
export const manifestFile = 'manifest.json';
const files = [...databases.map((name) => `${name}.dump`), 'receipts.tar', 'releases.tar'];

/**
 * @typedef {{ bytes: number, sha256: string }} Measured
 * @typedef {{ rows: Record<string, number>, migrations: string[] }} Counted
 * @typedef {{ format: number, taken: string, version: string, commit: string, databases: Record<string, Counted>,
 *   receipts: { copied: number, missing: string[] }, files: Record<string, Measured> }} Manifest
 */

/** Copies a stream and measures it. @param {import('node:stream').Readable} source @param {import('node:stream').Writable} [target] */
async function measured(source, target) {
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = async function* (/** @type {AsyncIterable<Buffer>} */ pieces) {
    for await (const piece of pieces) {
      hash.update(piece);
      bytes += piece.length;
      if (target) yield piece;
    }
  };
  if (target) await pipeline(source, measure, target);
  else for await (const _ of measure(source));
  return { bytes, sha256: hash.digest('hex') };
}

/** Writes a program's output into a new file that only its owner can read. @param {string} file */
export const stored = (file) => (/** @type {import('node:stream').Readable} */ output) =>
  measured(output, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));

/** Returns the manifest of a complete backup; throws if a file differs from its checksum. @param {string} backup */
export async function readWhole(backup) {
  const manifest = readManifest(backup);
  for (const [name, { bytes, sha256 }] of Object.entries(manifest.files)) {
    const file = join(backup, name);
    if (!existsSync(file)) throw new Error(`The backup is damaged: ${name} is missing.`);
    const found = await measured(createReadStream(file));
    if (found.bytes !== bytes)
      throw new Error(`The backup is damaged: ${name} has ${found.bytes} bytes, ${bytes} were written.`);
    if (found.sha256 !== sha256)
      throw new Error(`The backup is damaged: ${name} differs from the file that was written.`);
  }
  return manifest;
}

/** @param {string} backup @returns {Manifest} */
function readManifest(backup) {
  const file = join(backup, manifestFile);
  if (!existsSync(file)) throw new Error(`${backup} is no backup: it has no ${manifestFile}.`);
  try {
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    if (manifest.format > format) throw new Error('it was made by a newer version, which must restore it.');
    if (!hasExactly(manifest.files, files)) throw new Error(`it names other files than ${files.join(', ')}.`);
    if (!hasExactly(manifest.databases, databases))
      throw new Error(`it names other databases than ${databases.join(', ')}.`);
    return manifest;
  } catch (error) {
    throw new Error(`${file} cannot be read: ${/** @type {Error} */ (error).message}`);
  }
}

/** Names of a manifest become paths and SQL, so only the expected ones are allowed. @param {object} named @param {string[]} names */
const hasExactly = (named, names) => JSON.stringify(Object.keys(named).sort()) === JSON.stringify([...names].sort());
