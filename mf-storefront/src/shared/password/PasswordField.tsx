import { IconButton, TextField } from '@shop/platform/ui';
import { Eye, EyeOff } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './PasswordField.module.css';
import { useCapsLock } from './use-caps-lock.ts';
import { useShown } from './use-shown.ts';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'suffix' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** Rules for password managers; `passwordrules` is Apple's attribute. */
const ofNewOnes = { passwordrules: 'minlength: 8;' };

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
          // A click on the toggle keeps the focus in the field, so a phone's keyboard stays open.
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
