import type { ComponentType } from 'react';
import { reportError } from '../errors/report-error.ts';
import { signal } from '../storage/signal.ts';

export type PartState<Props> =
  | { status: 'pending' }
  | { status: 'loaded'; Component: ComponentType<Props> }
  | { status: 'failed'; retrying: boolean };

export class PartLoader<Props> {
  readonly state = signal<PartState<Props>>({ status: 'pending' });
  private loading: Promise<void> | undefined;

  constructor(
    readonly name: string,
    private readonly load: () => Promise<ComponentType<Props>>,
  ) {}

  /** Resolves when the part has loaded or failed. Concurrent calls share one load. */
  start(): Promise<void> {
    if (this.state.get().status === 'loaded') return Promise.resolve();
    this.loading ??= this.run().finally(() => {
      this.loading = undefined;
    });
    return this.loading;
  }

  private async run(): Promise<void> {
    if (this.state.get().status === 'failed') this.state.set({ status: 'failed', retrying: true });
    try {
      this.state.set({ status: 'loaded', Component: await this.load() });
    } catch (error) {
      reportError(error, { part: this.name });
      this.state.set({ status: 'failed', retrying: false });
    }
  }
}
