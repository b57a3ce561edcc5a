// When a screen breaks: what is kept stays kept, and the page says what to do.
import { Component, type ErrorInfo, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Where in the app it stands: at another address nothing is broken yet. */
  path: string;
  children: ReactNode;
}
interface ErrorBoundaryState {
  message: string | null;
  path: string;
}

/** React knows no other way to catch a broken screen than a class. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { message: null, path: this.props.path };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  static getDerivedStateFromProps(
    { path }: ErrorBoundaryProps,
    before: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return path === before.path ? null : { message: null, path };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error('A screen broke.', error, info.componentStack);
  }

  override render(): ReactNode {
    const { message } = this.state;
    if (message === null) return this.props.children;
    return (
      <main className="plain" id="main">
        <h1>This page broke.</h1>
        <p>
          Your debates are kept: every finished speech and every cent is in this browser. Reload the page; a
          debate that was running goes on where it was.
        </p>
        <div className="row">
          <button type="button" className="btn primary" onClick={() => window.location.reload()}>
            Reload
          </button>
          <a className="btn" href="/debates">
            History
          </a>
        </div>
        <p className="note">What the browser said: {message}</p>
      </main>
    );
  }
}
