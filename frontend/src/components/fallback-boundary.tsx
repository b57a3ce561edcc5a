// Where one piece of a page breaks, only that piece is replaced; everything around it stays.
import { Component, type ErrorInfo, type ReactNode } from 'react';

interface FallbackBoundaryProps {
  /** Another value is another piece: it is tried anew. */
  piece: unknown;
  /** What stands in its place, which may say what went wrong. */
  fallback: ReactNode | ((message: string) => ReactNode);
  children: ReactNode;
}
interface FallbackBoundaryState {
  message: string | null;
  piece: unknown;
}

/** React knows no other way to catch what a child throws than a class. */
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
