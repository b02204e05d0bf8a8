import { Component } from 'react';
import type { ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Another value gives the children another try. */
  at: string;
  /** Stands in their place after a failure; without it nothing does. */
  fallback?: ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  at: string;
  hasFailed: boolean;
}

/** Keeps a failure, as of a screen that cannot be fetched, from emptying the page around it. React logs it. */
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
