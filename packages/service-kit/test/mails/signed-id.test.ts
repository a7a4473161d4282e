import { randomUUID } from 'node:crypto';
import { idOf, signedId } from '../../src/mails/signed-id.ts';

describe('the token of a mailed link', () => {
  const [id, old] = [randomUUID(), ['the old secret of links'] as const];
  const rotated = ['the new secret of links', ...old] as const;

  it('is read after a new secret was put before the one that signed it', () => {
    expect(idOf(rotated, 'claim', signedId(old, 'claim', id))).toBe(id);
  });

  it('is signed with the first secret', () => {
    expect(idOf(['the new secret of links'], 'claim', signedId(rotated, 'claim', id))).toBe(id);
    expect(idOf(old, 'claim', signedId(rotated, 'claim', id))).toBeUndefined();
  });

  it('opens nothing for another purpose, nor with a secret that was taken out', () => {
    expect(idOf(rotated, 'confirm', signedId(old, 'claim', id))).toBeUndefined();
    expect(idOf(['the new secret of links'], 'claim', signedId(old, 'claim', id))).toBeUndefined();
  });
});
