/** How long a process may take to finish open work before it is ended, in milliseconds. */
const graceMs = 4_000;

/**
 * Ties a process to its signals and to the parent that started it: SIGTERM, SIGINT and the end of the parent all run `stop`
 * once and exit. With a parent that listens (`npm start`), tells it that this process serves.
 */
export function runUntilStopped(stop: () => Promise<void>): void {
  let stopping = false;
  const end = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), graceMs).unref();
    await stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end);
  process.on('disconnect', end);
  process.send?.('ready');
}

/** Starts a process: a fault at start is one line on standard error and exit code 1, without a stack trace. */
export async function start(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
