import { Drawer } from 'antd';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
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
  return (
    <Drawer
      rootClassName="ui-sheet"
      placement="right"
      size={`min(${width}px, 100vw)`}
      closable={false}
      {...{ open, onClose, afterOpenChange }}
      aria-labelledby={id}
    >
      <header className="ui-sheet-head">
        <div>
          <h2 id={id}>{title}</h2>
          {description && <p>{description}</p>}
        </div>
        <IconButton label="Close" onClick={onClose}>
          <X size={22} aria-hidden />
        </IconButton>
      </header>
      <div className="ui-sheet-content">{children}</div>
      {foot && <footer className="ui-sheet-foot">{foot}</footer>}
    </Drawer>
  );
}
