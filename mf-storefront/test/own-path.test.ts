/** @jest-environment node */
import { ownPath, withNext } from '../src/features/access/rules/own-path.ts';

describe('what is led back to', () => {
  it.each([
    '/',
    '/account',
    '/device-batteries?q=galaxy&page=2',
    '/order-tracking?order=ORD-123456#top',
    '/loginsomething',
    '/verify-email',
  ])('is a page of this site: %s', (next) => {
    expect(ownPath(next)).toBe(next);
  });

  it.each([
    null,
    '',
    'account',
    '//evil.example',
    '///evil.example/account',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    'https://evil.example',
    'https:/evil.example',
    'HTTPS://own.invalid/account',
    'javascript:alert(1)',
    'data:text/html,x',
    '@evil.example',
    '.evil.example',
    '//own.invalid@evil.example',
    '//[',
  ])('is nobody else’s, nor what is no path: %j', (next) => {
    expect(ownPath(next)).toBe('/');
  });

  it.each(['/login', '/login?next=/login', '/LOGIN/', '/signup', '/x/../login', '/forgot-password', '/reset-password', '/admin-logout'])(
    'is no page that leads here, or out again: %s',
    (next) => {
      expect(ownPath(next)).toBe('/');
    },
  );

  it('survives being carried', () => {
    const next = '/device-batteries?q=a&b=c#d';
    const { searchParams } = new URL(withNext('/login', next), 'http://localhost');
    expect([ownPath(searchParams.get('next')), withNext('/signup', '/')]).toEqual([next, '/signup']);
  });
});
