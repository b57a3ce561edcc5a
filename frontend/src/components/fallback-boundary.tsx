// A React error boundary: if its children throw, it shows the fallback in their place; the rest of the page stays.
import { Component, type ErrorInfo, type ReactNode } from 'react';

interface FallbackBoundaryProps {
  /** Identifies the children: after an error they are rendered again when this changes. */
  piece: unknown;
  /** Shown in place of the children; a function receives the error's message. */
  fallback: ReactNode | ((message: string) => ReactNode);
  children: ReactNode;
}
interface FallbackBoundaryState {
  message: string | null;
  piece: unknown;
}

/** A class, because React has no other way to catch what a child throws. */
export class FallbackBoundary extends Component<FallbackBoundaryProps, FallbackBoundaryState> {
  override state: FallbackBoundaryState = { message: null, piece: this.props.piece };

  static getDerivedStateFromError(error: unknown): Partial<FallbackBoundaryState> {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  static getDerivedStateFromProps(
    { piece }: FallbackBoundaryProps,
    before: FallbackBoundaryState,
  ): Partial<FallbackBoundaryState> | null {
    return piece === before.piece ? null : { message: null, piece };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error('A piece of the page could not be shown and was replaced.', error, componentStack);
  }

  override render(): ReactNode {
    const { children, fallback } = this.props;
    const { message } = this.state;
    if (message === null) return children;
    return typeof fallback === 'function' ? fallback(message) : fallback;
  }
}
