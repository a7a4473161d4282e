import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useFocusKept } from '../src/platform.ts';

function Failed() {
  const [failed, setFailed] = useState(true);
  return (
    <section aria-label="List" {...useFocusKept<HTMLElement>()}>
      {failed && (
        <button type="button" onClick={() => setFailed(false)}>
          Retry
        </button>
      )}
    </section>
  );
}

describe('useFocusKept', () => {
  it('takes the focus when the focused element is removed', () => {
    render(<Failed />);
    act(() => screen.getByText('Retry').focus());
    fireEvent.click(screen.getByText('Retry'));
    expect(screen.getByRole('region', { name: 'List' })).toHaveFocus();
  });

  it('leaves the focus alone when it is elsewhere', () => {
    render(<Failed />);
    fireEvent.click(screen.getByText('Retry'));
    expect(document.body).toHaveFocus();
  });
});
