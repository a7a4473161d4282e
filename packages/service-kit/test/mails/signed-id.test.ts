import { randomUUID } from 'node:crypto';
import { idOf, signedId } from '../../src/mails/signed-id.ts';

describe('token of a mailed link', () => {
  const [id, old] = [randomUUID(), ['the old secret of links'] as const];
  const rotated = ['the new secret of links', ...old] as const;

  it('stays valid after a new secret is added', () => {
    expect(idOf(rotated, 'claim', signedId(old, 'claim', id))).toBe(id);
  });

  it('uses the first secret for its signature', () => {
    expect(idOf(['the new secret of links'], 'claim', signedId(rotated, 'claim', id))).toBe(id);
    expect(idOf(old, 'claim', signedId(rotated, 'claim', id))).toBeUndefined();
  });

  it('is rejected for another purpose or after the removal of its secret', () => {
    expect(idOf(rotated, 'confirm', signedId(old, 'claim', id))).toBeUndefined();
    expect(idOf(['the new secret of links'], 'claim', signedId(old, 'claim', id))).toBeUndefined();
  });
});
