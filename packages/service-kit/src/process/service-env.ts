import { int, port, str } from './env.ts';

const logLevels: string[] = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** Seconds between SIGTERM and the shutdown; gateways check readiness every second. */
export const drainSeconds = int(0, 300, {
  default: 5,
  desc: 'Seconds between "not ready" and the end of a process that got SIGTERM',
});

/** Environment variables of every service. */
export const serviceEnv = {
  HOST: str({ default: '127.0.0.1', desc: 'Address to listen on' }),
  PORT: port({ desc: 'Port of the API; health and metrics are on the next one' }),
  LOG_LEVEL: str({ default: 'info', choices: logLevels }),
  DATABASE_URL: str({ desc: "postgres:// URL of this service's own database" }),
  IDENTITY_KEYS: str({ desc: "URL of the gateway's key set, or the key set as JSON" }),
  DRAIN_SECONDS: drainSeconds,
};
