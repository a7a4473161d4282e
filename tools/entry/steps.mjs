const width = 14;

/** @param {number} ms */
export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/**
 * Prints one line for a step: its name while it runs (on a terminal), then its duration and result.
 * When the work throws, the line shows the failure and the error is rethrown.
 * @template T
 * @param {string} name
 * @param {() => Promise<T> | T} work
 * @param {(result: T) => string} [remark]
 * @returns {Promise<T>}
 */
export async function step(name, work, remark = () => '') {
  const began = Date.now();
  const terminal = process.stdout.isTTY;
  if (terminal) process.stdout.write(`  · ${name}`);
  const line = (/** @type {string} */ mark, /** @type {string} */ text) => {
    const shown = `  ${mark} ${name.padEnd(width)} ${seconds(Date.now() - began).padStart(7)}  ${text}`;
    process.stdout.write(`${terminal ? '\r' : ''}${shown.trimEnd()}\n`);
  };
  try {
    const result = await work();
    line('✓', remark(result));
    return result;
  } catch (error) {
    line('✗', '');
    throw error;
  }
}
