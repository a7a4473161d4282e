import { findPage, matchPath } from '../../src/shared/match-path.ts';

describe('a page pattern', () => {
  it.each([
    ['/', '/', {}],
    ['/about', '/about', {}],
    ['/about', '/about/', {}],
    ['/about', '/About', {}],
    ['/shop/:category?', '/shop', {}],
    ['/shop/:category?', '/shop/iPhone', { category: 'iPhone' }],
    ['/shop/:category?', '/shop/Galaxy%20Tab', { category: 'Galaxy Tab' }],
    ['/order/:id/edit', '/order/7/edit', { id: '7' }],
    ['/admin/*', '/admin', {}],
    ['/admin/*', '/admin/a/b', {}],
  ])('%s matches %s', (pattern, path, params) => expect(matchPath(pattern, path)).toEqual(params));

  it.each([
    ['/', '/about'],
    ['/about', '/about/us'],
    ['/about', '/aboutus'],
    ['/shop/:category?', '/shop/a/b'],
    ['/order/:id', '/order/'],
    ['/a.b', '/axb'],
    ['/order/:id', '/order/%E0%A4%A'],
  ])('%s does not match %s', (pattern, path) => expect(matchPath(pattern, path)).toBeUndefined());

  it('is found by the fewest dynamic parts', () => {
    const pages = [{ path: '/admin/*' }, { path: '/admin/:tab' }, { path: '/admin/tickets' }];
    expect(findPage(pages, '/admin/tickets')?.page.path).toBe('/admin/tickets');
  });
});
