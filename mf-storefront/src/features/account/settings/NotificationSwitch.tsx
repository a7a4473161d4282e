import { Switch } from '@shop/platform/ui';
import { type ReactNode, useId } from 'react';
import styles from './Settings.module.css';

interface NotificationSwitchProps {
  label: string;
  checked: boolean;
  busy: boolean;
  onChange: (on: boolean) => void;
  children: ReactNode;
}

export function NotificationSwitch({ label, children, ...control }: NotificationSwitchProps) {
  const id = useId();
  return (
    <div>
      <Switch className={styles.switch} label={label} aria-describedby={id} {...control} />
      <p id={id} className={`muted small ${styles.about}`}>
        {children}
      </p>
    </div>
  );
}
