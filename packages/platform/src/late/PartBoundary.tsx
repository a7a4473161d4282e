import { Component, type ReactNode } from 'react';
import { reportError } from '../errors/report-error.ts';

interface PartBoundaryProps {
  part: string;
  /** Rendered instead of children that threw; `reset` renders them again. */
  fallback: (reset: () => void) => ReactNode;
  children: ReactNode;
}

/** Error boundary that isolates and reports errors of its children. */
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
