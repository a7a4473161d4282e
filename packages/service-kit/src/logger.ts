import { type Logger, pino } from 'pino';

/** Written in blocks, half a second later at most: a system call for every request would cost a sixth of it. Node writes the rest as it exits. */
const output = pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 500 });

/** JSON logs on standard output; credentials and cookies never reach them. */
export function createLogger(name: string, level: string): Logger {
  const redact = ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'];
  return pino({ name, level, redact }, output);
}

/** Writes what was logged so far, so that it comes before what is written past the logger. */
export const flushLogs = () => output.flushSync();
