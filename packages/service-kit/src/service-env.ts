import { port, str } from './env.ts';

const logLevels: string[] = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** Variables that every service reads; spread them into the specs of its `config.ts`. */
export const serviceEnv = {
  HOST: str({ default: '127.0.0.1', desc: 'Address to listen on' }),
  PORT: port({ desc: 'Port of the API; health and metrics are on the next one' }),
  LOG_LEVEL: str({ default: 'info', choices: logLevels }),
  DATABASE_URL: str({ desc: "postgres:// URL of this service's own database" }),
  IDENTITY_KEYS: str({ desc: "URL of the gateway's key set, or the key set as JSON" }),
};
