import { setTimeout as sleep } from 'node:timers/promises';
import { flushLogs } from './logger.ts';

/** Time limit in milliseconds for open work during shutdown. */
const closeWithinMs = 30_000;

export interface ProcessLife {
  /** Reports "not ready", so that load balancers choose other processes. */
  drain(): void;
  /** Stops accepting work, finishes open work, and releases all resources. */
  close(): Promise<void>;
  /** Seconds between drain and close, so that load balancers notice. */
  drainSeconds: number;
}

/**
 * Connects a process to its signals and its parent process. SIGTERM drains before closing; Ctrl-C and the parent's exit close
 * immediately.
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

/** Runs `main`; logs a start error as one JSON line on standard error and exits with code 1. */
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
