// Shows a text without Markdown, with its line breaks: for text that cannot, or should not, be parsed as Markdown. Also tells whether the
// page is drawn for a file without scripts: there everything is shown at once, and nothing waits for a press.
import { createContext, useContext, useState } from 'react';
import { componentWords } from '../words/shared-words.ts';

const StaticPage = createContext(false);
export const StaticPageProvider = StaticPage.Provider;
export const useIsStaticPage = (): boolean => useContext(StaticPage);

/** Characters shown at once: where scripts alternate, a browser lays out only about 50,000 a second. */
const PART_CHARACTERS = 20_000;

export function PlainText({ text }: { text: string }) {
  const [limit, setLimit] = useState(PART_CHARACTERS);
  const left = useIsStaticPage() ? 0 : text.length - limit;
  return (
    <>
      <p className="plain-text" dir="auto">
        {left > 0 ? text.slice(0, limit) : text}
      </p>
      {left > 0 && (
        <button type="button" className="link" onClick={() => setLimit(limit + PART_CHARACTERS)}>
          {componentWords('showMore', { left })}
        </button>
      )}
    </>
  );
}
