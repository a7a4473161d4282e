import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PasswordField } from '../src/shared/password/PasswordField.tsx';

function Box({ autoComplete = 'current-password' }: { autoComplete?: 'current-password' | 'new-password' }) {
  const [value, setValue] = useState('');
  return <PasswordField label="Password" autoComplete={autoComplete} value={value} onChange={setValue} />;
}
const box = () => screen.getByLabelText<HTMLInputElement>('Password');
const toggle = () => screen.getByRole('button', { name: 'Show password' });

describe('a box for a password', () => {
  it('shows and hides it, and leaves focus and caret where they are', async () => {
    render(<Box />);
    await userEvent.type(box(), 'sweet-mango');
    box().setSelectionRange(5, 5);
    await userEvent.click(toggle());
    expect(toggle()).toHaveAttribute('aria-pressed', 'true');
    expect(box()).toHaveAttribute('type', 'text');
    expect(box()).toHaveFocus();
    expect([box().selectionStart, box().selectionEnd]).toEqual([5, 5]);
    await userEvent.click(toggle());
    expect(box()).toHaveAttribute('type', 'password');
    expect(box()).toHaveValue('sweet-mango');
  });

  it('takes what is pasted', async () => {
    render(<Box />);
    await userEvent.click(box());
    await userEvent.paste('from a manager');
    expect(box()).toHaveValue('from a manager');
  });

  it('says that Caps Lock is on while it is typed in', () => {
    render(<Box />);
    const said = screen.getByRole('status');
    fireEvent.keyDown(box(), { key: 'A', modifierCapsLock: true });
    expect(said).toHaveTextContent('Caps Lock is on');
    fireEvent.keyUp(box(), { key: 'CapsLock', modifierCapsLock: false });
    expect(said).toBeEmptyDOMElement();
    fireEvent.keyDown(box(), { key: 'A', modifierCapsLock: true });
    fireEvent.blur(box());
    expect(said).toBeEmptyDOMElement();
  });

  it('survives what a password manager fills in, which comes as a key that is none', () => {
    render(<Box />);
    fireEvent(box(), new Event('keydown', { bubbles: true }));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('tells password managers which one is wanted, and what a new one must be', () => {
    const { rerender } = render(<Box />);
    expect(box()).toHaveAttribute('autocomplete', 'current-password');
    expect(box()).not.toHaveAttribute('passwordrules');
    rerender(<Box autoComplete="new-password" />);
    expect(box()).toHaveAttribute('autocomplete', 'new-password');
    expect(box()).toHaveAttribute('passwordrules', 'minlength: 8;');
  });
});
