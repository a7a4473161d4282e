import { parseSync } from '@swc/core';
import { fireEvent, screen } from '@testing-library/react';
import { holdPictures } from '../../src/server/compose/inline/hold-pictures.ts';
import { markEarly } from '../../src/server/compose/inline/mark-early.ts';
import { markStored } from '../../src/server/compose/inline/mark-stored.ts';
import { showFallback } from '../../src/server/compose/inline/show-fallback.ts';
import { startLate } from '../../src/server/compose/inline/start-late.ts';
import { startScript } from '../../src/server/compose/inline/start-script.ts';
import { watchStart } from '../../src/server/compose/inline/watch-start.ts';
import { pageEvents as events } from '../../src/shared/page-events.ts';
import { earlyPage, say, wait } from './early-page.ts';

/** SWC's mark of an undeclared name. */
const undeclared = 1;

/** Undeclared names in a script. */
function namesFromOutside(text: string): string[] {
  const found = new Set<string>();
  JSON.stringify(parseSync(text, { syntax: 'ecmascript' }), (_, node) => {
    if (node?.type === 'Identifier' && node.ctxt === undeclared) found.add(node.value);
    return node;
  });
  return [...found];
}

/** Browser globals that jsdom lacks. */
const unknownToJsdom = ['CSSStyleSheet', 'CSS'];

const versions = { composition: 'c', version: '1.0.0' };
const wishes = { attribute: 'data-wish', property: '--wished', value: 'var(--red)', stored: ['new', 'wishlist'] };
const parts = { ...versions, marks: [wishes], chat: ['shop.chat.ticket'] };
const watch = (drawn: boolean) => {
  showFallback({ ...versions, drawn, events });
  watchStart({ drawn, limitMs: 8_000, events });
};
const page = earlyPage();

describe('the start script in the head', () => {
  it('is self-contained, deterministic and cannot end its element', () => {
    const late = { main: '/releases/shell/1/main.js', scripts: [] };
    const text = startScript({ ...parts, late });
    expect(text).toBe(startScript({ ...parts, late }));
    expect(text).not.toContain('</');
    expect(namesFromOutside(text).filter((name) => !(name in window) && !unknownToJsdom.includes(name))).toEqual([]);
  });

  it('is checked for names from outside', () => {
    const limitMs = 8_000;
    const run = () => setTimeout(() => limitMs, limitMs);
    expect(namesFromOutside(`(${run.toString()})()`)).toEqual(['setTimeout', 'limitMs']);
  });

  it('loads no late scripts without server-rendered markup', () => {
    expect(startScript(parts)).not.toContain('preload');
  });
});

describe('a page that does not hydrate', () => {
  const reported = async () => JSON.parse((await page.sent[0]?.text()) ?? '{}');

  it('keeps its markup behind a notice until it hydrates', async () => {
    page.root.innerHTML = '<h1>Batteries</h1>';
    watch(true);
    await wait(20_000);
    expect(screen.queryByText('Not loaded')).not.toBeInTheDocument();
    say('loading');
    await wait(8_000);
    expect(screen.getByText('Not loaded')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Batteries' })).toBeInTheDocument();
    expect(page.root).not.toContainElement(screen.getByText('Not loaded'));
    expect((await reported()).errors[0]).toMatchObject({ part: 'start', message: 'Error: Nothing was drawn in time.' });
    say('live');
    expect(screen.queryByText('Not loaded')).not.toBeInTheDocument();
  });

  it('keeps its markup behind a notice when a page file is missing', () => {
    page.root.innerHTML = '<h1>Batteries</h1>';
    watch(true);
    say('begun');
    say('missing');
    say('missing');
    expect(screen.getByText('Not loaded')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Batteries' })).toBeInTheDocument();
    expect(page.sent).toEqual([]);
    say('live');
    expect(screen.queryByText('Not loaded')).not.toBeInTheDocument();
  });

  it('shows the notice immediately when a first script is missing', async () => {
    page.root.innerHTML = '<h1>Batteries</h1>';
    watch(true);
    const script = document.head.appendChild(document.createElement('script'));
    Object.defineProperty(script, 'src', { value: 'http://localhost/releases/shell/1/main.js' });
    fireEvent.error(script);
    expect(screen.getByText('Not loaded')).toBeInTheDocument();
    expect((await reported()).errors[0].stack).toContain('/releases/shell/1/main.js');
  });

  it('shows no notice for errors of browser extensions', () => {
    page.root.innerHTML = '<h1>Batteries</h1>';
    watch(true);
    const script = document.head.appendChild(document.createElement('script'));
    Object.defineProperty(script, 'src', { value: 'https://ads.example/blocked.js' });
    fireEvent.error(script);
    const reason = Object.assign(new Error('No receiver.'), {
      stack: 'Error: No receiver.\n    at chrome-extension://abc/content.js:1:2',
    });
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    expect(screen.queryByText('Not loaded')).not.toBeInTheDocument();
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('our own') }));
    expect(screen.getByText('Not loaded')).toBeInTheDocument();
  });

  it('shows the fallback page without server-rendered markup', async () => {
    watch(false);
    await wait(8_000);
    expect(page.root).toContainElement(screen.getByText('Not loaded'));
  });

  it('leaves failures to the app once it renders', async () => {
    watch(false);
    say('begun');
    page.root.innerHTML = '<p>Loading the page…</p>';
    fireEvent.error(document.head.appendChild(document.createElement('script')));
    await wait(20_000);
    expect(screen.queryByText('Not loaded')).not.toBeInTheDocument();
  });
});

describe('browser data shown before hydration', () => {
  const line = (quantity: unknown) => ({ productId: 'p1', quantity });

  it('is shown until the page hydrates', () => {
    localStorage.setItem('shop.cart', JSON.stringify([line(2), line(1)]));
    const { dataset, style } = document.documentElement;
    markEarly({ cart: 'shop.cart', order: 'shop.lastOrder', mostPieces: 99, chat: ['shop.chat.ticket'], events });
    expect([dataset.cart, style.getPropertyValue('--cart-count')]).toEqual(['3', '"3"']);
    say('live');
    expect([dataset.cart, style.getPropertyValue('--cart-count')]).toEqual([undefined, '']);
  });

  it.each([
    ['localStorage', localStorage],
    ['sessionStorage', sessionStorage],
  ])('hides the chat button for a chat of %s', (_, storage) => {
    const mark = () =>
      markEarly({ cart: 'shop.cart', order: 'shop.lastOrder', mostPieces: 99, chat: ['shop.chat.ticket'], events });
    const { dataset } = document.documentElement;
    mark();
    expect(dataset.chat).toBeUndefined();
    storage.setItem('shop.chat.ticket', '"t"');
    mark();
    expect(dataset.chat).toBe('');
    say('live');
    expect(dataset.chat).toBeUndefined();
    storage.removeItem('shop.chat.ticket');
  });

  it('counts cart pieces like the cart, at most 99 per product', () => {
    localStorage.setItem(
      'shop.cart',
      JSON.stringify([line('7'), line(-3), line(1.5), line(1e9), { quantity: 5 }, null]),
    );
    markEarly({ cart: 'shop.cart', order: 'shop.lastOrder', mostPieces: 99, chat: ['shop.chat.ticket'], events });
    expect(document.documentElement.dataset.cart).toBe('102');
    say('live');
  });

  it('is not shown when it is unreadable', () => {
    localStorage.setItem('shop.cart', '{"quantity":');
    markEarly({ cart: 'shop.cart', order: 'shop.lastOrder', mostPieces: 99, chat: ['shop.chat.ticket'], events });
    expect(document.documentElement.dataset.cart).toBeUndefined();
  });

  it('shows in marks that remotes declare, until hydration', () => {
    const sheets: unknown[] = [];
    class Sheet {
      text = '';
      replaceSync(text: string) {
        this.text = text;
      }
    }
    Object.assign(globalThis, { CSSStyleSheet: Sheet });
    Object.assign(document, { adoptedStyleSheets: sheets });
    localStorage.setItem('new', JSON.stringify(['</style>', 5, null]));
    localStorage.setItem('wishlist', JSON.stringify(['p1', 'p2', 'x"]{}']));
    markStored({ marks: [{ ...wishes, stored: ['none', 'new', 'wishlist'] }], events });
    expect(sheets).toEqual([
      expect.objectContaining({ text: '[data-wish="p1"],[data-wish="p2"]{--wished:var(--red)}' }),
    ]);
    say('live');
    expect(document.adoptedStyleSheets).toEqual([]);
  });
});

describe('a browser without adopted style sheets', () => {
  it('still loads the scripts of the page', () => {
    Reflect.deleteProperty(document, 'adoptedStyleSheets');
    localStorage.setItem('wishlist', JSON.stringify(['p1']));
    markStored({ marks: [wishes], events });
    holdPictures({ events });
    say('pictured');
    expect(document.adoptedStyleSheets).toBeUndefined();
  });
});

describe('scripts of a server-rendered page', () => {
  const start = () => startLate({ main: '/main.js', scripts: ['/frame.js'], latestMs: 2_500, events });
  const started = () =>
    [...document.head.children].map((element) => element.getAttribute('href') ?? element.getAttribute('src'));
  const all = ['/main.js', '/frame.js'];

  it('load after the most important pictures', async () => {
    page.root.innerHTML = '<img alt="" fetchpriority="high"><img alt="">';
    const [first] = page.root.children;
    Object.defineProperty(first, 'complete', { value: false });
    start();
    fireEvent(document, new Event('DOMContentLoaded'));
    await wait(100);
    expect(started()).toEqual([]);
    const pictured = jest.fn(() => expect(started()).toEqual([]));
    document.addEventListener(events.pictured, pictured);
    fireEvent.load(first as Element);
    await wait(100);
    expect(pictured).toHaveBeenCalledTimes(1);
    expect(started()).toEqual(all);
  });

  it.each(['pointerDown', 'keyDown', 'focusIn'] as const)('load immediately and once on %s', async (sign) => {
    start();
    fireEvent[sign](document.body);
    await wait(2_500);
    expect(started()).toEqual(all);
  });

  it('load after at most 2.5 s', async () => {
    start();
    await wait(2_500);
    expect(started()).toEqual(all);
  });
});
