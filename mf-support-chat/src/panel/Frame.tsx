import { Minus, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { closed } from '../shared/chat-state.ts';
import { keepFocusWithin, useIsSheet } from './focus.ts';
import './panel.css';

interface FrameProps {
  title: string;
  /** Under the title: number and connection. */
  facts?: ReactNode;
  /** Beside the title: the ticket's status. */
  status?: ReactNode;
  onMinimize?: () => void;
  children: ReactNode;
}

/** The panel: floating at a desk, a bottom sheet that keeps the focus on a phone. Escape minimizes, or closes the form. */
export function Frame({ title, facts, status, onMinimize, children }: FrameProps) {
  const panel = useRef<HTMLElement>(null);
  const isSheet = useIsSheet();

  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      else requestAnimationFrame(() => document.querySelector<HTMLElement>('.chat-launcher, .chat-bar')?.focus());
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') (onMinimize ?? closed)();
    if (event.key === 'Tab' && isSheet && panel.current) keepFocusWithin(panel.current, event);
  };

  return (
    <>
      {isSheet && <div className="chat-scrim" onPointerDown={onMinimize ?? closed} />}
      <section
        ref={panel}
        className="chat-panel"
        role="dialog"
        aria-modal={isSheet || undefined}
        aria-label={title}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <header className="chat-head">
          <div className="chat-head-text">
            <h2 className="chat-title">{title}</h2>
            {facts}
          </div>
          {status}
          {onMinimize && (
            <button type="button" className="chat-head-button" aria-label="Minimize the chat" onClick={onMinimize}>
              <Minus size={22} aria-hidden />
            </button>
          )}
          <button type="button" className="chat-head-button" aria-label="Close the chat" onClick={closed}>
            <X size={22} aria-hidden />
          </button>
        </header>
        {children}
      </section>
    </>
  );
}
