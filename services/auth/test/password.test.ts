import { hashPassword, passwordMatches } from '../src/passwords/password.ts';

describe('a password', () => {
  it('matches its own hash and no other', async () => {
    const hash = await hashPassword('correct horse');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwordMatches('correct horse', hash)).toBe(true);
    expect(await passwordMatches('correct horsf', hash)).toBe(false);
  });

  it('has a salt of its own', async () => {
    expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
  });
});
