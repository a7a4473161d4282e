import { type ComponentType, useEffect } from 'react';
import { PartBoundary } from './PartBoundary.tsx';
import { PartFailed } from './PartFailed.tsx';
import { PartLoader } from './part-loader.ts';

/** What a part's stand-in gets beside the part's own props. */
export interface FailedPart {
  retry: () => void;
  retrying: boolean;
}

export interface LazyPartOptions<Props> {
  /** For people who read error reports: "cart sheet". */
  name: string;
  /** In its place while it is on its way; nothing by default. */
  Pending?: ComponentType<Props>;
  /** In its place when it did not come or threw; by default a sentence with Retry. */
  Failed?: ComponentType<Props & FailedPart>;
}

/** A component whose code is loaded when it is first drawn, or before by `preload`. */
export type LazyPart<Props> = ComponentType<Props> & { preload(): Promise<void> };

/**
 * A late part of a page: import, stand-ins and error boundary in one. A failed import is asked for anew by each retry (a
 * rejected React.lazy would stay rejected), and by itself when the browser comes online.
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
