import { fireEvent, screen } from '@testing-library/react';
import { type SyntheticEvent, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { keepPresses } from '../../src/server/compose/inline/keep-presses.ts';
import { keepTyped } from '../../src/server/compose/inline/keep-typed.ts';
import { leaveLast } from '../../src/server/compose/inline/leave-last.ts';
import { pageEvents as events } from '../../src/shared/page-events.ts';
import { earlyPage, say, wait } from './early-page.ts';

const page = earlyPage();

describe('clicks before hydration', () => {
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
        <input
          aria-label="Express"
          type="checkbox"
          checked={express}
          onChange={(event) => setExpress(event.target.checked)}
        />
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
  const hydrate = () => page.hydrate(<Page />);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  beforeEach(() => {
    pressed.length = 0;
    page.root.innerHTML = renderToString(<Page />);
    keepTyped({ events });
    keepPresses({ most: 3, freshMs: 8_000, events });
    leaveLast({ mostMs: 3_000, events });
  });

  it('are replayed once, in order, after the typed text', async () => {
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

  it('keep the caret and a letter typed between hydration and replay', async () => {
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

  it('keep text typed into a prefilled textarea', async () => {
    const area = screen.getByLabelText('Notes');
    expect(area).toHaveValue('Gate 4');
    fireEvent.input(area, { target: { value: 'Gate 4, ring twice' } });
    await hydrate();
    say('live');
    await wait(100);
    expect(area).toHaveValue('Gate 4, ring twice');
    expect(screen.getByText('Noted Gate 4, ring twice')).toBeInTheDocument();
  });

  it('are dropped when too many, too old, or without a button', async () => {
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

  it('are not recorded on links and forms with an action', () => {
    expect(fireEvent.click(screen.getByRole('link', { name: 'Stores' }))).toBe(true);
    page.root.addEventListener('submit', (event) => event.preventDefault());
    expect(press('Search')).toBe(true);
    expect(press('Send')).toBe(false);
  });

  const follow = (name: string, how = {}) => fireEvent.click(screen.getByRole('link', { name }), how);

  it.each([
    ['link', () => follow('Home'), 'home'],
    ['search', () => press('Search'), 'searched'],
  ])('are replayed before the page is left by a %s', async (_, lead, left) => {
    press('Add');
    expect(follow('Cart')).toBe(false);
    lead();
    const natively = jest.fn((event: Event) => event.preventDefault());
    page.root.addEventListener('click', natively);
    follow('Cart', { ctrlKey: true });
    follow('Stores');
    expect(natively).toHaveBeenCalledTimes(2);
    page.root.removeEventListener('click', natively);
    await hydrate();
    say('live');
    await wait(100);
    expect(pressed).toEqual(['add ', left]);
    expect(follow('Cart')).toBe(false);
    expect(pressed).toEqual(['add ', left, 'cart']);
  });

  it('delay leaving the page by at most 3 seconds', async () => {
    const natively = jest.fn((event: Event) => event.preventDefault());
    page.root.addEventListener('click', natively);
    press('Add');
    follow('Home');
    await wait(2_900);
    expect(natively).not.toHaveBeenCalled();
    await wait(100);
    expect(natively).toHaveBeenCalledTimes(1);
    expect(natively.mock.calls[0]?.[0].target).toBe(screen.getByRole('link', { name: 'Home' }));
  });
});

describe('leaving a page before hydration', () => {
  const draft = () => JSON.parse(sessionStorage.getItem('shop.draft') ?? '{}');
  beforeEach(() => {
    sessionStorage.setItem('shop.draft', JSON.stringify({ key: 'k', values: { name: 'Ann', notes: 'Gate 4' } }));
    page.root.innerHTML = `<form method="dialog" data-draft="shop.draft"><input name="name"><input name="way" type="radio" value="door">
      <input name="way" type="radio" value="store"><input></form><form><input name="q"></form>`;
    keepTyped({ events });
  });

  it('saves form input in the draft that the form names', () => {
    const [name, door, store, nameless, search] = page.root.querySelectorAll('input') as unknown as HTMLInputElement[];
    fireEvent.input(name as HTMLInputElement, { target: { value: 'Andre' } });
    for (const one of [store, door, store]) fireEvent.click(one as HTMLInputElement);
    for (const one of [nameless, search]) fireEvent.input(one as HTMLInputElement, { target: { value: 'x' } });
    fireEvent(window, new Event('pagehide'));
    expect(draft()).toEqual({ key: 'k', values: { name: 'Andre', notes: 'Gate 4', way: 'store' } });
  });

  it('saves no draft after hydration', async () => {
    fireEvent.input(page.root.querySelector('input') as HTMLInputElement, { target: { value: 'Andre' } });
    say('live');
    await wait(100);
    fireEvent(window, new Event('pagehide'));
    expect(draft().values.name).toBe('Ann');
  });
});
