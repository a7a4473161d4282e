import { isComposing } from '@shop/platform/ui';
import { Minus, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { closed } from '../shared/chat-state.ts';
import { BarButton } from './BarButton.tsx';
import styles from './Frame.module.css';
import { keepFocusWithin, useFirstField, useInertPage } from './focus.ts';
import { useIsSheet } from './use-is-sheet.ts';

interface FrameProps {
  title: string;
  /** Number and connection, shown under the title. */
  facts?: ReactNode;
  status?: ReactNode;
  onMinimize?: () => void;
  children: ReactNode;
}

/** The panel: floating on a wide screen, a bottom sheet with a focus trap on a phone. Escape minimizes it, or closes the form. */
export function Frame({ title, facts, status, onMinimize, children }: FrameProps) {
  const panel = useRef<HTMLElement>(null);
  const isSheet = useIsSheet();
  const leave = onMinimize ?? closed;
  useFirstField(panel);
  useToastsBeside(!isSheet);
  useInertPage(panel, isSheet);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isComposing(event.nativeEvent)) leave();
    if (event.key === 'Tab' && isSheet && panel.current) keepFocusWithin(panel.current, event);
  };

  return (
    <>
      {isSheet && <div className={styles.scrim} onPointerDown={leave} />}
      <section
        ref={panel}
        className={styles.panel}
        role="dialog"
        aria-modal={isSheet || undefined}
        aria-label={title}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <div className={styles.head}>
          <div className={styles.words}>
            <h2 className={styles.title}>{title}</h2>
            {facts && (
              <p className={styles.facts} role="status">
                {facts}
              </p>
            )}
          </div>
          {status}
          {onMinimize && (
            <BarButton label="Minimize the chat" onClick={onMinimize}>
              <Minus size={22} aria-hidden />
            </BarButton>
          )}
          <BarButton label="Close the chat" onClick={closed}>
            <X size={22} aria-hidden />
          </BarButton>
        </div>
        {children}
      </section>
    </>
  );
}

const taken = 'calc(24.5rem + 16px)';

/** Moves toasts beside the floating panel, so that they never cover it. */
function useToastsBeside(floats: boolean): void {
  useEffect(() => {
    if (!floats) return undefined;
    const { style } = document.documentElement;
    style.setProperty('--beside-toasts', taken);
    return () => void style.removeProperty('--beside-toasts');
  }, [floats]);
}
