import { type SignedGrant, signUrl, verifySignedUrl } from '../src/disk/signed-url.ts';
import { ObjectStoreError } from '../src/errors.ts';

const KEY = 'a signing key of enough characters';
const EXPIRES = 1_800_000_000;
const BEFORE = EXPIRES * 1000 - 1;
const GRANT: SignedGrant = {
  method: 'GET',
  key: 'receipts/1',
  expires: EXPIRES,
  contentType: 'image/png',
  fileName: 'bon.png',
};

function verdict(
  change: (url: URL) => void,
  { method = 'GET', key = 'receipts/1', now = BEFORE, signingKey = KEY } = {},
): string {
  const url = new URL(signUrl('https://shop.example/api/objects', KEY, GRANT));
  change(url);
  try {
    verifySignedUrl({ method, key, query: url.searchParams }, signingKey, now);
    return 'allowed';
  } catch (error) {
    return error instanceof ObjectStoreError ? error.code : String(error);
  }
}

describe('verifySignedUrl', () => {
  it('returns all signed values', () => {
    const url = new URL(signUrl('https://shop.example/api/objects', KEY, GRANT));
    expect(url.origin + url.pathname).toBe('https://shop.example/api/objects/receipts/1');
    expect(verifySignedUrl({ method: 'GET', key: 'receipts/1', query: url.searchParams }, KEY, BEFORE)).toEqual(GRANT);
  });

  it.each([
    ['another signature', (url: URL) => url.searchParams.set('signature', 'A'.repeat(43))],
    ['a signature of another length', (url: URL) => url.searchParams.set('signature', 'AAAA')],
    ['no signature', (url: URL) => url.searchParams.delete('signature')],
    ['a later expiry', (url: URL) => url.searchParams.set('expires', String(EXPIRES + 1))],
    ['an expiry that is no number', (url: URL) => url.searchParams.set('expires', 'never')],
    ['no expiry', (url: URL) => url.searchParams.delete('expires')],
    ['another type', (url: URL) => url.searchParams.set('type', 'text/html')],
    ['another name', (url: URL) => url.searchParams.set('filename', 'bon.html')],
    ['no name', (url: URL) => url.searchParams.delete('filename')],
    ['a size', (url: URL) => url.searchParams.set('size', '7')],
    ['a largest size', (url: URL) => url.searchParams.set('max', '7')],
    ['another method', (url: URL) => url.searchParams.set('method', 'PUT')],
  ])('refuses %s', (_, change) => {
    expect(verdict(change)).toBe('SIGNATURE_INVALID');
  });

  it('refuses a maximum size other than the signed one', () => {
    const signed = (change: (query: URLSearchParams) => void) => {
      const grant = { method: 'PUT', key: 'uploads/1', expires: EXPIRES, maxSize: 7 } as const;
      const { searchParams: query } = new URL(signUrl('https://shop.example/api/objects', KEY, grant));
      change(query);
      return verifySignedUrl({ method: 'PUT', key: 'uploads/1', query }, KEY, BEFORE);
    };
    expect(signed(() => {})).toMatchObject({ maxSize: 7, size: undefined });
    expect(() => signed((query) => query.set('max', '8'))).toThrow('This link is not valid.');
    expect(() => signed((query) => query.delete('max'))).toThrow('This link is not valid.');
    expect(() => signed((query) => query.set('size', '7'))).toThrow('This link is not valid.');
  });

  it('refuses another object, method or signing key', () => {
    expect(verdict(() => {}, { key: 'receipts/2' })).toBe('SIGNATURE_INVALID');
    expect(verdict(() => {}, { method: 'PUT' })).toBe('SIGNATURE_INVALID');
    expect(verdict((url) => url.searchParams.set('method', 'PUT'), { method: 'PUT' })).toBe('SIGNATURE_INVALID');
    expect(verdict(() => {}, { signingKey: `${KEY}.` })).toBe('SIGNATURE_INVALID');
  });

  it('throws SIGNATURE_EXPIRED from the second of expiry', () => {
    expect(verdict(() => {})).toBe('allowed');
    expect(verdict(() => {}, { now: EXPIRES * 1000 })).toBe('SIGNATURE_EXPIRED');
  });

  it('throws SIGNATURE_INVALID for a changed URL, even after expiry', () => {
    expect(verdict((url) => url.searchParams.set('expires', '1'), { now: EXPIRES * 1000 })).toBe('SIGNATURE_INVALID');
  });
});
