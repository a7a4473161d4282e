/** @jest-environment node */
import { mostWishes } from '@shop/contracts/kept';
import { changeBetween, heldAfter, heldOf } from '../src/features/kept/rules/changes.ts';

const held = (wishlist: string, device: string | null = null) => ({ wishlist: [...wishlist], device });

describe('what changed in a browser', () => {
  it('is nothing when it holds the same, in whatever order', () => {
    expect(changeBetween(held('ab', 'x'), held('ba', 'x'))).toBeUndefined();
  });

  it('is what came, what went, and the device that is another now', () => {
    expect(changeBetween(held('ab', 'x'), held('bc', 'x'))).toEqual({ add: ['c'], remove: ['a'] });
    expect(changeBetween(held('a', 'x'), held('a', 'y'))).toEqual({ add: [], remove: [], device: 'y' });
    expect(changeBetween(held('a', 'x'), held('a'))).toEqual({ add: [], remove: [], device: null });
  });

  it('is no more than an account takes: the newest', () => {
    const many = Array.from({ length: mostWishes + 1 }, (_, index) => String(index));
    expect(changeBetween(held(''), { wishlist: many, device: null })?.add).toEqual(many.slice(1));
  });
});

describe('what a browser holds after it', () => {
  const kept = { wishlist: ['c', 'b', 'a'], device: null };

  it('is what the account keeps, the newest last', () => {
    expect(heldAfter(heldOf(kept), undefined)).toEqual(held('abc'));
  });

  it('has what changed meanwhile, too', () => {
    expect(heldAfter(heldOf(kept), { add: ['d', 'a'], remove: ['b'], device: 'x' })).toEqual(held('cda', 'x'));
  });
});
