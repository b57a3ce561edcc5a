// Where one piece of a page breaks, only that piece is replaced; everything around it stays.
import { Component, type ReactNode } from 'react';

interface FallbackBoundaryProps {
  /** Another value is another piece: it is tried anew. */
  piece: unknown;
  fallback: ReactNode;
  children: ReactNode;
}
interface FallbackBoundaryState {
  broken: boolean;
  piece: unknown;
}

/** React knows no other way to catch what a child throws than a class. */
export class FallbackBoundary extends Component<FallbackBoundaryProps, FallbackBoundaryState> {
  override state: FallbackBoundaryState = { broken: false, piece: this.props.piece };

  static getDerivedStateFromError(): Partial<FallbackBoundaryState> {
    return { broken: true };
  }

  static getDerivedStateFromProps(
    { piece }: FallbackBoundaryProps,
    before: FallbackBoundaryState,
  ): Partial<FallbackBoundaryState> | null {
    return piece === before.piece ? null : { broken: false, piece };
  }

  override componentDidCatch(error: unknown): void {
    console.error('A piece of the page could not be shown and was replaced.', error);
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
