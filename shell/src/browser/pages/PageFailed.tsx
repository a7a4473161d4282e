import { FailedState } from '@shop/platform/ui';
import './pages.css';

interface PageFailedProps {
  title?: string;
  text?: string;
  onRetry: () => void;
  retrying: boolean;
}

/** A page that did not come or broke: what is safe, Retry, and the shop's telephone. */
export function PageFailed({
  title = 'This page did not load',
  text = 'Your cart is safe. Try again, or call us and we will help you at once.',
  onRetry,
  retrying,
}: PageFailedProps) {
  return (
    <div className="wrap pages-error">
      <FailedState title={title} onRetry={onRetry} retrying={retrying} telephone>
        {text}
      </FailedState>
    </div>
  );
}
