import { readConfig } from '../src/config.ts';

const needed = { PORT: '4031', DATABASE_URL: 'postgres://localhost/support', IDENTITY_KEYS: '{"keys":[]}' };
const read = (environment: Record<string, string>) => {
  const own = process.env;
  process.env = environment;
  try {
    return readConfig();
  } finally {
    process.env = own;
  }
};

describe('the configuration of support', () => {
  it('requires port, database and keys, and has defaults for the rest', () => {
    expect(read(needed)).toMatchObject({ SOCKET_PING_MS: 30_000, SOCKET_MAX_AGE_MS: 3_600_000, DRAIN_SECONDS: 5 });
  });

  it('lists all invalid variables in one error', () => {
    const reading = () => read({ PORT: 'x', SOCKET_PING_MS: '0', SOCKET_MAX_AGE_MS: '1' });
    for (const name of ['PORT', 'DATABASE_URL', 'IDENTITY_KEYS', 'SOCKET_PING_MS: must be a whole number from 100', 'SOCKET_MAX_AGE_MS'])
      expect(reading).toThrow(name);
  });
});
