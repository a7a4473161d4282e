import { type Logger, pino } from 'pino';

/** JSON logs on standard output; credentials and cookies never reach them. */
export function createLogger(name: string, level: string): Logger {
  return pino({
    name,
    level,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
  });
}
