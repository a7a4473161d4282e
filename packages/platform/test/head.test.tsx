import { act, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { Head } from '../src/platform.ts';
import { renderApp } from '../src/testing.tsx';

const content = (selector: string) =>
  [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute('content'));
const canonicals = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="canonical"]')].map(({ href }) => href);
const structured = () => document.querySelector('script[type="application/ld+json"]')?.textContent;

const iPhone = (
  <>
    <Head
      title="iPhone Batteries"
      description="For every iPhone."
      keywords="iPhone battery"
      canonical="/device-batteries/iPhone"
      image="/api/images/devices/iphone-13.svg?v=Zk3v0bGmQx1a"
      jsonLd={{ name: '</script><b>' }}
    />
    <Link to="/gone">Gone</Link>
  </>
);
const gone = (
  <>
    <Head title="Not found" noindex />
    <Link to="/">Back</Link>
  </>
);
const open = () =>
  renderApp([
    { path: '/', element: iPhone },
    { path: '/gone', element: gone },
  ]);

afterEach(() => document.head.replaceChildren());

describe('the head of a page', () => {
  it('describes the page with absolute addresses', () => {
    open();
    expect(document.title).toBe('iPhone Batteries | Test Shop');
    expect(content('meta[name="description"], meta[property="og:description"]')).toEqual([
      'For every iPhone.',
      'For every iPhone.',
    ]);
    expect(content('meta[name="keywords"]')).toEqual(['iPhone battery']);
    expect(content('meta[property="og:title"]')).toEqual(['iPhone Batteries | Test Shop']);
    expect(content('meta[property="og:url"]')).toEqual(['http://localhost/device-batteries/iPhone']);
    expect(content('meta[property="og:image"]')).toEqual([
      'http://localhost/api/images/devices/iphone-13/preview?v=Zk3v0bGmQx1a',
    ]);
    expect(canonicals()).toEqual(['http://localhost/device-batteries/iPhone']);
  });

  it('uses the preview picture of the shop when the page has none', () => {
    renderApp([{ path: '/', element: <Head title="Terms" /> }]);
    expect(content('meta[property="og:image"]')).toEqual(['http://localhost/api/images/preview']);
  });

  it('leaves out a picture with an invalid address', () => {
    renderApp([{ path: '/', element: <Head title="Broken" image="https://[x" /> }]);
    expect([document.title, content('meta[property="og:image"]')]).toEqual(['Broken | Test Shop', []]);
  });

  it('contains structured data that cannot end its element', () => {
    open();
    expect(structured()).not.toContain('<');
    expect(JSON.parse(structured() ?? '')).toEqual({ name: '</script><b>' });
  });

  it('is replaced completely when the page changes', async () => {
    open();
    act(() => screen.getByText('Gone').click());
    await waitFor(() => expect(document.title).toBe('Not found | Test Shop'));
    expect(content('meta[name="robots"]')).toEqual(['noindex']);
    expect([content('meta[name="keywords"]'), content('meta[property="og:url"]'), canonicals(), structured()]).toEqual([
      [],
      [],
      [],
      undefined,
    ]);
    expect(content('meta[name="description"]')).toEqual([
      'New batteries for phones and tablets, fitted in Kingston and Montego Bay.',
    ]);
    act(() => screen.getByText('Back').click());
    await waitFor(() => expect(document.title).toBe('iPhone Batteries | Test Shop'));
    expect(content('meta[name="robots"]')).toEqual([]);
  });

  it('replaces the tags that the server sent', () => {
    document.head.innerHTML =
      '<meta name="viewport" content="width=device-width"><title data-served>Served</title><meta data-served name="robots" content="noindex">';
    open();
    expect(document.head.querySelectorAll('title')).toHaveLength(1);
    expect(document.title).toBe('iPhone Batteries | Test Shop');
    expect([content('meta[name="robots"]'), content('meta[name="viewport"]')]).toEqual([[], ['width=device-width']]);
  });
});

describe('the fallback head of the shell', () => {
  it('is shown until the page renders its own head', async () => {
    const says = (
      <>
        <Head fallback title="Shop" keywords="shop" />
        {iPhone}
      </>
    );
    const silent = (
      <>
        <Head fallback title="Late" />
        <Link to="/">Back</Link>
      </>
    );
    renderApp(
      [
        { path: '/', element: says },
        { path: '/gone', element: silent },
      ],
      { path: '/gone' },
    );
    expect(document.title).toBe('Late | Test Shop');
    act(() => screen.getByText('Back').click());
    await waitFor(() => expect(document.title).toBe('iPhone Batteries | Test Shop'));
    expect([document.head.querySelectorAll('title').length, content('meta[name="keywords"]')]).toEqual([
      1,
      ['iPhone battery'],
    ]);
  });
});
