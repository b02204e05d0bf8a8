import { Component, type ReactNode } from 'react';
import { reportError } from '../lib/report-error.ts';

interface ErrorBoundaryProps {
  /** A new value renders the children again after an error. */
  resetKey: string;
  fallback?: ReactNode;
  onError?: () => void;
  children: ReactNode;
}

interface ErrorBoundaryState {
  resetKey: string;
  hasFailed: boolean;
}

/** Keeps an error in its children, such as a failed download, from removing the whole page. React logs the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state = { resetKey: this.props.resetKey, hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return resetKey === state.resetKey ? null : { resetKey, hasFailed: false };
  }

  override componentDidCatch(error: unknown) {
    reportError(error);
    this.props.onError?.();
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
