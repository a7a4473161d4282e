import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const folder = fileURLToPath(new URL('../..', import.meta.url));
const file = `${folder}.env`;

/** @param {string} name @returns {string | undefined} */
export const found = (name) => new RegExp(`^${name}=(.*)$`, 'm').exec(readFileSync(file, 'utf8'))?.[1];

/** @param {string} name */
export function value(name) {
  const text = found(name);
  if (text === undefined) throw new Error(`${name} is not in .env.`);
  return text;
}

/**
 * Replaces .env atomically, so readers see all old or all new values.
 * @param {Record<string, string | undefined>} values undefined removes a setting, and a new one is appended
 */
export function set(values) {
  let text = readFileSync(file, 'utf8');
  for (const [name, changed] of Object.entries(values)) {
    const line = changed === undefined ? '' : `${name}=${changed}\n`;
    const ofName = new RegExp(`^${name}=.*(?:\n|$)`, 'm');
    text = ofName.test(text) ? text.replace(ofName, () => line) : `${text.replace(/(?<!\n)$/, '\n')}${line}`;
  }
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
