import { IconButton, TextField } from '@shop/platform/ui';
import { Eye, EyeOff } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './PasswordField.module.css';
import { useCapsLock } from './use-caps-lock.ts';
import { useShown } from './use-shown.ts';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'suffix' | 'autoComplete'> & {
  /** Which one is wanted: password managers fill in what they know, or offer one that they make. */
  autoComplete: 'current-password' | 'new-password';
};

/** What managers of passwords must know of a new one; `passwordrules` is Apple's. */
const ofNewOnes = { passwordrules: 'minlength: 8;' };

/** A box for a password that can be shown, and that says when Caps Lock is on. */
export function PasswordField({ autoComplete, ...field }: PasswordFieldProps) {
  const { shown, toggle, control } = useShown();
  const { isOn, ...capsLock } = useCapsLock();
  const what = typeof field.label === 'string' ? field.label.toLowerCase() : 'password';
  return (
    <div {...capsLock}>
      <TextField
        {...field}
        {...(autoComplete === 'new-password' && ofNewOnes)}
        ref={control}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        suffix={
          // A press leaves the focus, and with it a phone's keyboard, where it is.
          <IconButton
            className={styles.toggle}
            label={`Show ${what}`}
            aria-pressed={shown}
            onMouseDown={(event) => event.preventDefault()}
            onClick={toggle}
          >
            {shown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
          </IconButton>
        }
      />
      <p className={styles.capsLock} role="status">
        {isOn && 'Caps Lock is on'}
      </p>
    </div>
  );
}
