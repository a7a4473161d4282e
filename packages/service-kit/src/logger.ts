import { type DestinationStream, type Logger, pino } from 'pino';
import { loggedError } from './logged-error.ts';

/** Written in blocks, half a second later at most: a system call for every request would cost a sixth of it. Node writes the rest as it exits. */
const output = pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 500 });

/** JSON logs on standard output; credentials, cookies and the values of failed statements never reach them. */
export function createLogger(name: string, level: string, destination: DestinationStream = output): Logger {
  const redact = ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'];
  return pino({ name, level, redact, serializers: { err: loggedError } }, destination);
}

/** Writes what was logged so far, so that it comes before what is written past the logger. */
export const flushLogs = () => output.flushSync();
