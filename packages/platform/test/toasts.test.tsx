import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { dismissToast, toast } from '../src/platform.ts';
import { Toasts } from '../src/ui.ts';

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <>
      <main tabIndex={-1} />
      <button type="button">Before</button>
      <form aria-label="Any">
        <button type="button">Save</button>
      </form>
      <fieldset data-press-area>
        <button type="button">Add</button>
      </fieldset>
      <Toasts />
    </>,
  );
});
afterEach(() => {
  act(() => dismissToast());
  jest.useRealTimers();
});

const show = (content: Parameters<typeof toast>[0]) => act(() => toast(content));
const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

describe('toasts', () => {
  it('show one at a time, the newest', () => {
    show({ title: 'First' });
    show({ title: 'Second' });
    expect(screen.queryByText('First')).not.toBeInTheDocument();
    expect(screen.getByText('Second')).toBeInTheDocument();
  });

  it('leave after 5 seconds or their own duration', () => {
    show({ title: 'Saved' });
    pass(4_999);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    pass(1);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
    show({ title: 'Added to cart', duration: 2_000 });
    pass(2_000);
    expect(screen.queryByText('Added to cart')).not.toBeInTheDocument();
  });

  describe('after a click', () => {
    const area = (top: number) => {
      const controls = screen.getByRole('group');
      controls.getBoundingClientRect = () => new DOMRect(100, top, 80, 40);
      fireEvent.click(within(controls).getByRole('button'));
    };
    const place = () => screen.getByRole('region', { name: /^Notifications/ }).style;

    it.each([
      ['above the clicked controls', 400, '390px'],
      ['below the clicked controls without space above', 50, '100px'],
    ])('appear %s', (_, top, expected) => {
      area(top);
      show({ title: 'Added to cart' });
      expect(place().getPropertyValue('--press-top')).toBe(expected);
      expect(place().getPropertyValue('--press-x')).toBe('140px');
    });

    it('appear above the whole form of the clicked button', () => {
      const form = screen.getByRole('form');
      form.getBoundingClientRect = () => new DOMRect(0, 300, 200, 200);
      fireEvent.click(within(form).getByRole('button'));
      show({ title: 'Saved' });
      expect(place().getPropertyValue('--press-top')).toBe('290px');
    });

    it('appear at the default place when the click is old or hidden', () => {
      area(5_000);
      show({ title: 'Saved' });
      expect(place().getPropertyValue('--press-top')).toBe('');
      area(400);
      pass(20_000);
      show({ title: 'A message came' });
      expect(place().getPropertyValue('--press-top')).toBe('');
    });
  });

  it('stay while the pointer rests on them', () => {
    show({ title: 'Read me' });
    fireEvent.mouseEnter(screen.getByText('Read me'));
    pass(60_000);
    expect(screen.getByText('Read me')).toBeInTheDocument();
  });

  it('take the focus on F8 and close on Escape', () => {
    show({ title: 'Here' });
    fireEvent.keyDown(window, { key: 'F8' });
    expect(document.activeElement).toHaveTextContent('Here');
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
    expect(screen.queryByText('Here')).not.toBeInTheDocument();
  });

  it.each(['Escape', 'the close button', 'its own action'])(
    'restore the focus from before F8 when closed by %s',
    (way) => {
      act(() => screen.getByText('Before').focus());
      show({ title: 'Here', action: { label: 'Undo', onClick: () => undefined } });
      fireEvent.keyDown(window, { key: 'F8' });
      const end =
        way === 'Escape'
          ? document.activeElement
          : screen.getByRole('button', { name: way === 'its own action' ? 'Undo' : 'Dismiss' });
      act(() => (end as HTMLElement).focus());
      if (way === 'Escape') fireEvent.keyDown(end as Element, { key: 'Escape' });
      else fireEvent.click(end as Element);
      expect(screen.queryByText('Here')).not.toBeInTheDocument();
      expect(screen.getByText('Before')).toHaveFocus();
    },
  );

  it('focus the main part when the previous element is gone', () => {
    const before = document.body.appendChild(document.createElement('button'));
    before.focus();
    show({ title: 'Here' });
    fireEvent.keyDown(window, { key: 'F8' });
    before.remove();
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it.each([
    [49, true],
    [50, false],
    [-50, false],
  ])('after a swipe of %d px: visible is %s', (px, there) => {
    show({ title: 'Swipe' });
    const card = screen.getByText('Swipe');
    fireEvent(card, new MouseEvent('pointerdown', { bubbles: true, clientX: 100 }));
    fireEvent(card, new MouseEvent('pointerup', { bubbles: true, clientX: 100 + px }));
    expect(screen.queryByText('Swipe') !== null).toBe(there);
  });

  it('announce errors assertively and the rest politely', () => {
    show({ title: 'Fine' });
    expect(screen.getByText('Fine').closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    show({ title: 'Bad', tone: 'error' });
    expect(screen.getByText('Bad').closest('[aria-live]')).toHaveAttribute('aria-live', 'assertive');
  });

  it('run their action once and close', () => {
    const onClick = jest.fn();
    show({ title: 'Removed', action: { label: 'Undo', onClick } });
    fireEvent.click(screen.getByText('Undo'));
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Removed')).not.toBeInTheDocument();
  });
});
