// Shown in place of a screen that threw an error: says that debates are stored, and offers to reload.
export const BrokenPage = ({ message }: { message: string }) => (
  <main className="stack-4 plain" id="main">
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
