import { type Logger, pino } from 'pino';

/** JSON logs on standard output, written in blocks: a system call for every request would cost a tenth of it. */
export function createLogger(level: string): { logger: Logger; flush(): void } {
  const destination = pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 500 });
  const logger = pino({ name: 'gateway', level }, destination);
  return { logger, flush: () => destination.flushSync() };
}
