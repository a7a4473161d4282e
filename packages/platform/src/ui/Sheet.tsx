import { Drawer } from 'antd';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from './small-parts.tsx';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** One line on what it is. */
  description?: ReactNode;
  /** Stays in view below the content: total and action. */
  foot?: ReactNode;
  /** CSS pixels; 460 by default, full width where the screen is narrower. */
  width?: number;
  children: ReactNode;
  afterOpenChange?: (open: boolean) => void;
}

/** A side sheet from the right: title, what it is, content, sticky foot. Escape, the scrim and the browser's focus rules are antd's. */
export function Sheet({ open, onClose, title, description, foot, width = 460, children, afterOpenChange }: SheetProps) {
  const id = useId();
  const { shown, giveFocusBack } = useOpener(open);
  return (
    <Drawer
      rootClassName="ui-sheet"
      placement="right"
      size={`min(${width}px, 100vw)`}
      closable={false}
      open={shown}
      onClose={onClose}
      afterOpenChange={(isOpen) => {
        if (!isOpen) giveFocusBack();
        afterOpenChange?.(isOpen);
      }}
      aria-labelledby={id}
    >
      <div className="ui-sheet-head">
        <div>
          <h2 id={id}>{title}</h2>
          {description && <p>{description}</p>}
        </div>
        <IconButton label="Close" onClick={onClose}>
          <X size={22} aria-hidden />
        </IconButton>
      </div>
      <div className="ui-sheet-content">{children}</div>
      {foot && <div className="ui-sheet-foot">{foot}</div>}
    </Drawer>
  );
}

/**
 * Opens one step later than asked, having remembered what had the focus: antd forgets it when the sheet is made at the very
 * moment it opens.
 */
function useOpener(open: boolean) {
  const [shown, setShown] = useState(false);
  const opener = useRef<Element>(null);
  useEffect(() => {
    if (open) opener.current = document.activeElement;
    setShown(open);
  }, [open]);
  const giveFocusBack = () => {
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
  };
  return { shown, giveFocusBack };
}
