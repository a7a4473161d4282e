import { Component, type ComponentType, type ReactNode, useEffect } from 'react';
import { reportError } from '../errors/report-error.ts';
import { Button } from '../ui/Button.tsx';
import styles from './PartFailed.module.css';
import { PartLoader } from './part-loader.ts';

interface PartBoundaryProps {
  part: string;
  /** Rendered instead of children that threw; `reset` renders them again. */
  fallback: (reset: () => void) => ReactNode;
  children: ReactNode;
}

/** Error boundary that isolates and reports errors of its children. */
class PartBoundary extends Component<PartBoundaryProps> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override componentDidCatch(error: unknown): void {
    reportError(error, { part: this.props.part });
  }
  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(() => this.setState({ failed: false })) : this.props.children;
  }
}

/** Props of a failed part's fallback, besides the part's props. */
export interface FailedPart {
  retry: () => void;
  retrying: boolean;
}

export interface LazyPartOptions<Props> {
  /** Name in error reports: "cart sheet". */
  name: string;
  /** Fallback while loading; empty by default. */
  Pending?: ComponentType<Props>;
  /** Fallback after a failure; by default a sentence with Retry. */
  Failed?: ComponentType<Props & FailedPart>;
}

/** A component whose code loads on first render or by `preload`. */
export type LazyPart<Props> = ComponentType<Props> & { preload(): Promise<void> };

/**
 * A lazy component with fallbacks and an error boundary. A retry imports again (React.lazy would stay rejected), as does the
 * browser's `online` event.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { name, Pending, Failed = PartFailed }: LazyPartOptions<Props>,
): LazyPart<Props> {
  const loader = new PartLoader(name, load);
  const start = () => void loader.start();

  function Part(props: Props) {
    const state = loader.state.use();
    const missing = state.status === 'failed';
    useEffect(start, []);
    useEffect(() => {
      if (!missing) return undefined;
      window.addEventListener('online', start);
      return () => window.removeEventListener('online', start);
    }, [missing]);
    if (state.status === 'pending') return Pending ? <Pending {...props} /> : null;
    if (state.status === 'failed') return <Failed {...props} retry={start} retrying={state.retrying} />;
    return (
      <PartBoundary part={name} fallback={(reset) => <Failed {...props} retry={reset} retrying={false} />}>
        <state.Component {...props} />
      </PartBoundary>
    );
  }
  return Object.assign(Part, { preload: () => loader.start() });
}

function PartFailed({ retry, retrying }: FailedPart) {
  return (
    <p className={styles.failed} role="alert">
      This part did not load.{' '}
      <Button small busy={retrying} onClick={retry}>
        Retry
      </Button>
    </p>
  );
}
