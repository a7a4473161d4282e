import { parseSync } from '@swc/core';
import { act, fireEvent, screen } from '@testing-library/react';
import { type SyntheticEvent, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { keepPresses } from '../../src/server/compose/inline/keep-presses.ts';
import { keepTyped } from '../../src/server/compose/inline/keep-typed.ts';
import { leaveLast } from '../../src/server/compose/inline/leave-last.ts';
import { markEarly } from '../../src/server/compose/inline/mark-early.ts';
import { markStored } from '../../src/server/compose/inline/mark-stored.ts';
import { showStandIn } from '../../src/server/compose/inline/show-stand-in.ts';
import { startLate } from '../../src/server/compose/inline/start-late.ts';
import { startScript } from '../../src/server/compose/inline/start-script.ts';
import { watchStart } from '../../src/server/compose/inline/watch-start.ts';
import { pageEvents as events } from '../../src/shared/page-events.ts';

/** SWC's mark of a name that is declared nowhere in the text. */
const undeclared = 1;

/** The names that a script takes from outside itself. */
function namesFromOutside(text: string): string[] {
  const found = new Set<string>();
  JSON.stringify(parseSync(text, { syntax: 'ecmascript' }), (_, node) => {
    if (node?.type === 'Identifier' && node.ctxt === undeclared) found.add(node.value);
    return node;
  });
  return [...found];
}

/** Of a browser, as jsdom does not know it. */
const unknownToJsdom = ['CSSStyleSheet', 'CSS'];

const versions = { composition: 'c', version: '1.0.0' };
const wishes = { attribute: 'data-wish', property: '--wished', value: 'var(--red)', stored: ['new', 'wishlist'] };
const parts = { ...versions, marks: [wishes], chat: ['shop.chat.ticket'] };
/** As both run in the document's head. */
const watch = (drawn: boolean) => {
  showStandIn({ ...versions, drawn, events });
  watchStart({ drawn, limitMs: 8_000, events });
};
const say = (event: keyof typeof events) => document.dispatchEvent(new Event(events[event]));
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

let root: HTMLElement;
let mounted: Root | undefined;
let sent: Blob[];
beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  document.head.innerHTML = '';
  document.body.innerHTML = '<div id="root"></div><template id="stand-in"><p>Not loaded</p><button>Reload</button></template>';
  root = document.getElementById('root') as HTMLElement;
  sent = [];
  Object.assign(navigator, { sendBeacon: (_: string, body: Blob) => sent.push(body) > 0 });
});
afterEach(() => {
  for (const event of ['live', 'typed', 'pressed'] as const) say(event);
  act(() => mounted?.unmount());
  mounted = undefined;
  jest.useRealTimers();
});

describe('the script in the head', () => {
  it('is whole by itself, the same each time, and can be no end of its element', () => {
    const late = { main: '/releases/shell/1/main.js', scripts: [] };
    const text = startScript({ ...parts, late });
    expect(text).toBe(startScript({ ...parts, late }));
    expect(text).not.toContain('</');
    expect(namesFromOutside(text).filter((name) => !(name in window) && !unknownToJsdom.includes(name))).toEqual([]);
  });

  it('would be found out by a name from outside', () => {
    const limitMs = 8_000;
    const run = () => setTimeout(() => limitMs, limitMs);
    expect(namesFromOutside(`(${run.toString()})()`)).toEqual(['setTimeout', 'limitMs']);
  });

  it('starts nothing late in a document without its page', () => {
    expect(startScript(parts)).not.toContain('preload');
  });
});

describe('presses before the page is live', () => {
  const pressed: string[] = [];
  const leave = (to: string) => (event: SyntheticEvent) => {
    event.preventDefault();
    pressed.push(to);
  };
  function Page() {
    const [text, setText] = useState('');
    const [notes, setNotes] = useState('Gate 4');
    const [express, setExpress] = useState(false);
    const [shown, setShown] = useState(true);
    return (
      <>
        <input aria-label="Model" value={text} onChange={(event) => setText(event.target.value)} />
        <p>Typed {text}</p>
        <textarea aria-label="Notes" value={notes} onChange={(event) => setNotes(event.target.value)} />
        <p>Noted {notes}</p>
        <input aria-label="Express" type="checkbox" checked={express} onChange={(event) => setExpress(event.target.checked)} />
        <p>{express ? 'Express' : 'Normal'}</p>
        <button type="button" onClick={() => pressed.push(`add ${text}`)}>
          Add
        </button>
        <button type="button" disabled>
          Sold out
        </button>
        {shown && (
          <button type="button" onClick={() => setShown(false)}>
            Dismiss
          </button>
        )}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            pressed.push('sent');
          }}
        >
          <button type="submit">Send</button>
        </form>
        <form action="/search" onSubmit={leave('searched')}>
          <button type="submit">Search</button>
        </form>
        <a href="#stores">Stores</a>
        <a href="/cart" onClick={leave('cart')}>
          Cart
        </a>
        <a href="/home" onClick={leave('home')}>
          Home
        </a>
      </>
    );
  }
  const hydrate = () =>
    act(async () => {
      mounted = hydrateRoot(root, <Page />);
    });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  beforeEach(() => {
    pressed.length = 0;
    root.innerHTML = renderToString(<Page />);
    keepTyped({ events });
    keepPresses({ most: 3, freshMs: 8_000, events });
    leaveLast({ mostMs: 3_000, events });
  });

  it('are done again once each, in order, after what was typed', async () => {
    const field = screen.getByLabelText('Model');
    fireEvent.input(field, { target: { value: 'A12' } });
    fireEvent.click(screen.getByLabelText('Express'));
    press('Add');
    press('Send');
    expect(document.documentElement.dataset.pressed).toBe('2');
    await hydrate();
    press('Dismiss');
    expect(pressed).toEqual([]);
    say('live');
    await wait(100);
    expect(pressed).toEqual(['add A12', 'sent']);
    expect(screen.getByText('Typed A12')).toBeInTheDocument();
    expect(screen.getByText('Express')).toBeInTheDocument();
    expect(screen.getByLabelText('Express')).toBeChecked();
    expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
    expect(document.documentElement.dataset.pressed).toBeUndefined();
    press('Add');
    expect(pressed).toEqual(['add A12', 'sent', 'add A12']);
  });

  it('leave the letter that is typed in the moment between live and the repetition, and the caret', async () => {
    const field = screen.getByLabelText<HTMLInputElement>('Model');
    fireEvent.input(field, { target: { value: 'ORD-123' } });
    await hydrate();
    say('live');
    field.focus();
    fireEvent.input(field, { target: { value: 'ORD-9123' } });
    field.setSelectionRange(5, 5);
    await wait(100);
    expect(field).toHaveValue('ORD-9123');
    expect(field.selectionStart).toBe(5);
    expect(screen.getByText('Typed ORD-9123')).toBeInTheDocument();
  });

  it('leave what was typed into an area that was served with a text, which React puts back when it takes it over', async () => {
    const area = screen.getByLabelText('Notes');
    expect(area).toHaveValue('Gate 4');
    fireEvent.input(area, { target: { value: 'Gate 4, ring twice' } });
    await hydrate();
    say('live');
    await wait(100);
    expect(area).toHaveValue('Gate 4, ring twice');
    expect(screen.getByText('Noted Gate 4, ring twice')).toBeInTheDocument();
  });

  it('are forgotten when there are too many, after 8 seconds, and where the button is gone', async () => {
    press('Add');
    await wait(8_000);
    press('Dismiss');
    press('Dismiss');
    press('Send');
    await hydrate();
    say('live');
    await wait(100);
    expect(pressed).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
  });

  it('of links and of forms with an address go their own way', () => {
    expect(fireEvent.click(screen.getByRole('link', { name: 'Stores' }))).toBe(true);
    root.addEventListener('submit', (event) => event.preventDefault());
    expect(press('Search')).toBe(true);
    expect(press('Send')).toBe(false);
  });

  const follow = (name: string, how = {}) => fireEvent.click(screen.getByRole('link', { name }), how);

  it.each([
    ['link', () => follow('Home'), 'home'],
    ['search', () => press('Search'), 'searched'],
  ])('are done before the page is left by a %s', async (_, lead, left) => {
    press('Add');
    expect(follow('Cart')).toBe(false);
    lead();
    const natively = jest.fn((event: Event) => event.preventDefault());
    root.addEventListener('click', natively);
    follow('Cart', { ctrlKey: true });
    follow('Stores');
    expect(natively).toHaveBeenCalledTimes(2);
    root.removeEventListener('click', natively);
    await hydrate();
    say('live');
    await wait(100);
    expect(pressed).toEqual(['add ', left]);
    expect(follow('Cart')).toBe(false);
    expect(pressed).toEqual(['add ', left, 'cart']);
  });

  it('hold who leaves for 3 seconds at most', async () => {
    const natively = jest.fn((event: Event) => event.preventDefault());
    root.addEventListener('click', natively);
    press('Add');
    follow('Home');
    await wait(2_900);
    expect(natively).not.toHaveBeenCalled();
    await wait(100);
    expect(natively).toHaveBeenCalledTimes(1);
    expect(natively.mock.calls[0]?.[0].target).toBe(screen.getByRole('link', { name: 'Home' }));
  });
});

describe('a page that is left before it is live', () => {
  const draft = () => JSON.parse(sessionStorage.getItem('shop.draft') ?? '{}');
  beforeEach(() => {
    sessionStorage.setItem('shop.draft', JSON.stringify({ key: 'k', values: { name: 'Ann', notes: 'Gate 4' } }));
    root.innerHTML = `<form method="dialog" data-draft="shop.draft"><input name="name"><input name="way" type="radio" value="door">
      <input name="way" type="radio" value="store"><input></form><form><input name="q"></form>`;
    keepTyped({ events });
  });

  it('leaves what was typed and chosen in the draft that its form names, over what was there', () => {
    const [name, door, store, nameless, search] = root.querySelectorAll('input') as unknown as HTMLInputElement[];
    fireEvent.input(name as HTMLInputElement, { target: { value: 'Andre' } });
    for (const one of [store, door, store]) fireEvent.click(one as HTMLInputElement);
    for (const one of [nameless, search]) fireEvent.input(one as HTMLInputElement, { target: { value: 'x' } });
    fireEvent(window, new Event('pagehide'));
    expect(draft()).toEqual({ key: 'k', values: { name: 'Andre', notes: 'Gate 4', way: 'store' } });
  });

  it('is the business of the page once it is live', async () => {
    fireEvent.input(root.querySelector('input') as HTMLInputElement, { target: { value: 'Andre' } });
    say('live');
    await wait(100);
    fireEvent(window, new Event('pagehide'));
    expect(draft().values.name).toBe('Ann');
  });
});

describe('a page that does not become live', () => {
  const reported = async () => JSON.parse((await sent[0]?.text()) ?? '{}');

  it('that is drawn keeps its words, with the notice in front until it is live after all', async () => {
    root.innerHTML = '<h1>Batteries</h1>';
    watch(true);
    await wait(20_000);
    expect(screen.queryByText('Not loaded')).not.toBeInTheDocument();
    say('loading');
    await wait(8_000);
    expect(screen.getByText('Not loaded')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Batteries' })).toBeInTheDocument();
    expect(root).not.toContainElement(screen.getByText('Not loaded'));
    expect((await reported()).errors[0]).toMatchObject({ part: 'start', message: 'Error: Nothing was drawn in time.' });
    say('live');
    expect(screen.queryByText('Not loaded')).not.toBeInTheDocument();
  });

  it('because a file of its page is missing keeps its words with the notice in front, until the app has brought it', () => {
    root.innerHTML = '<h1>Batteries</h1>';
    watch(true);
    say('begun');
    say('missing');
    say('missing');
    expect(screen.getByText('Not loaded')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Batteries' })).toBeInTheDocument();
    expect(sent).toEqual([]);
    say('live');
    expect(screen.queryByText('Not loaded')).not.toBeInTheDocument();
  });

  it('because a first script is missing says so at once; later ones are for the app', async () => {
    root.innerHTML = '<h1>Batteries</h1>';
    watch(true);
    const script = document.head.appendChild(document.createElement('script'));
    Object.defineProperty(script, 'src', { value: 'http://localhost/releases/shell/1/main.js' });
    fireEvent.error(script);
    expect(screen.getByText('Not loaded')).toBeInTheDocument();
    expect((await reported()).errors[0].stack).toContain('/releases/shell/1/main.js');
  });

  it('of which nothing is drawn is the stand-in, unless the app has begun to draw', async () => {
    watch(false);
    await wait(8_000);
    expect(root).toContainElement(screen.getByText('Not loaded'));
  });

  it('and whose app draws already is left to the app', async () => {
    watch(false);
    say('begun');
    root.innerHTML = '<p>Loading the page…</p>';
    fireEvent.error(document.head.appendChild(document.createElement('script')));
    await wait(20_000);
    expect(screen.queryByText('Not loaded')).not.toBeInTheDocument();
  });
});

describe('what only this browser knows', () => {
  const line = (quantity: unknown) => ({ productId: 'p1', quantity });

  it('shows in the drawn page until it is live', () => {
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
  ])('takes the chat’s button away where a chat of %s comes in its place', (_, storage) => {
    const mark = () => markEarly({ cart: 'shop.cart', order: 'shop.lastOrder', mostPieces: 99, chat: ['shop.chat.ticket'], events });
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

  it('is counted as the cart counts: whole pieces, at most 99 of a product, nothing without a product', () => {
    localStorage.setItem('shop.cart', JSON.stringify([line('7'), line(-3), line(1.5), line(1e9), { quantity: 5 }, null]));
    markEarly({ cart: 'shop.cart', order: 'shop.lastOrder', mostPieces: 99, chat: ['shop.chat.ticket'], events });
    expect(document.documentElement.dataset.cart).toBe('102');
    say('live');
  });

  it('may be unreadable, and then nothing shows', () => {
    localStorage.setItem('shop.cart', '{"quantity":');
    markEarly({ cart: 'shop.cart', order: 'shop.lastOrder', mostPieces: 99, chat: ['shop.chat.ticket'], events });
    expect(document.documentElement.dataset.cart).toBeUndefined();
  });

  it('shows where remotes have it marked, by the first key that holds an id, until the page is live', () => {
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
    expect(sheets).toEqual([expect.objectContaining({ text: '[data-wish="p1"],[data-wish="p2"]{--wished:var(--red)}' })]);
    say('live');
    expect(document.adoptedStyleSheets).toEqual([]);
  });
});

describe('the scripts of a drawn page', () => {
  const start = () => startLate({ main: '/main.js', scripts: ['/frame.js'], latestMs: 2_500, events });
  const started = () => [...document.head.children].map((element) => element.getAttribute('href') ?? element.getAttribute('src'));
  const all = ['/main.js', '/frame.js'];

  it('come after the pictures that are seen first', async () => {
    root.innerHTML = '<img alt="" fetchpriority="high"><img alt="">';
    const [first] = root.children;
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

  it.each(['pointerDown', 'keyDown', 'focusIn'] as const)('come at once with %s, and only once', async (sign) => {
    start();
    fireEvent[sign](document.body);
    await wait(2_500);
    expect(started()).toEqual(all);
  });

  it('come after 2.5 s at the latest', async () => {
    start();
    await wait(2_500);
    expect(started()).toEqual(all);
  });
});
