import { type DestinationStream, type Logger, pino } from 'pino';
import { loggedError } from './logged-error.ts';

/**
 * Buffers output for up to 500 ms, because a system call per request would cost a sixth of the request. Node flushes the rest
 * at exit.
 */
const output = pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 500 });

/** Creates a JSON logger that redacts credentials, cookies and the values of failed statements. */
export function createLogger(name: string, level: string, destination: DestinationStream = output): Logger {
  const redact = ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'];
  return pino({ name, level, redact, serializers: { err: loggedError } }, destination);
}

/** Flushes the log before direct writes to standard output. */
export const flushLogs = () => output.flushSync();
