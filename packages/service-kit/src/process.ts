import { setTimeout as sleep } from 'node:timers/promises';
import { flushLogs } from './logger.ts';

/** How long open work may take to its end once nothing new is accepted; then the process ends all the same. */
const closeWithinMs = 30_000;

export interface ProcessLife {
  /** Says "not ready" from now on, so that whoever chooses among processes sends new work elsewhere. */
  drain(): void;
  /** Accepts nothing new, finishes open work, gives everything back. */
  close(): Promise<void>;
  /** How long the process goes on serving between the two: until the choosers have seen that it is not ready. */
  drainSeconds: number;
}

/**
 * Ties a process to its signals and to the parent that started it. SIGTERM drains and closes; Ctrl-C and the end of the
 * parent close at once, since the whole site ends with them. With a parent that listens (`npm start`), says "ready".
 */
export function runUntilStopped({ drain, close, drainSeconds }: ProcessLife): void {
  let ending = false;
  const end = async (seconds: number) => {
    if (ending) return;
    ending = true;
    drain();
    await sleep(seconds * 1_000);
    setTimeout(() => process.exit(1), closeWithinMs).unref();
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', () => end(drainSeconds));
  process.on('SIGINT', () => end(0));
  process.on('disconnect', () => end(0));
  process.send?.('ready');
}

/** Starts a process: an error at start is one JSON line on standard error and exit code 1, without a stack trace. */
export async function start(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    flushLogs();
    process.stderr.write(`${JSON.stringify({ level: 60, time: Date.now(), pid: process.pid, msg: message })}\n`);
    process.exit(1);
  }
}
