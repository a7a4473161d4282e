import { ChatLauncher } from '@shop/platform/ui';
import { useRef } from 'react';
import { useTakenFocus } from '../../shared/use-taken-focus.ts';

interface LauncherProps {
  onNear?: () => void;
  onOpen?: () => void;
  busy?: boolean;
  unsent?: number;
}

/** The closed widget; it takes the focus of the panel that it replaces. */
export function Launcher(props: LauncherProps) {
  const button = useRef<HTMLButtonElement>(null);
  useTakenFocus(button);
  return <ChatLauncher {...props} ref={button} />;
}
