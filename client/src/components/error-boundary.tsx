import { Component } from 'react';
import type { ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** A new value renders the children again after a failure. */
  at: string;
  /** Shown after a failure. */
  fallback?: ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  at: string;
  hasFailed: boolean;
}

/** Keeps a failure in its children, such as a failed download, from removing the whole page. React logs it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state = { at: this.props.at, hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ at }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return at === state.at ? null : { at, hasFailed: false };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
