import { Component, type ReactNode } from 'react';
import { reportError } from '../errors/report-error.ts';

interface PartBoundaryProps {
  part: string;
  /** Drawn in place of children that threw; `reset` draws them again. */
  fallback: (reset: () => void) => ReactNode;
  children: ReactNode;
}

/** Keeps an error of its children from the rest of the page, and reports it. */
export class PartBoundary extends Component<PartBoundaryProps> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override componentDidCatch(error: unknown): void {
    reportError(error, { part: this.props.part });
  }
  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(() => this.setState({ failed: false })) : this.props.children;
  }
}
