// Shown in place of a screen that threw an error: says that debates are stored, and offers to reload.
import { pageWords } from '../words/page-words.ts';

export const BrokenPage = ({ message }: { message: string }) => (
  <main className="stack-4 plain" id="main">
    <h1>{pageWords('brokenTitle')}</h1>
    <p>{pageWords('brokenText')}</p>
    <div className="row">
      <button type="button" className="btn primary" onClick={() => window.location.reload()}>
        {pageWords('reload')}
      </button>
      <a className="btn" href="/debates">
        {pageWords('history')}
      </a>
    </div>
    <p className="note">{pageWords('browserMessage', { message })}</p>
  </main>
);
