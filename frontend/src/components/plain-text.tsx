// Shows a text without Markdown, with its line breaks. Also tells whether the page is rendered into a file without scripts.
import { createContext, useContext, useState } from 'react';
import { componentWords } from '../words/shared-words.ts';
import { LinkButton } from './button.tsx';

const StaticPage = createContext(false);
export const StaticPageProvider = StaticPage.Provider;
export const useIsStaticPage = (): boolean => useContext(StaticPage);

/** Characters shown at once: in mixed scripts a browser lays out only about 50,000 a second. */
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
        <LinkButton onPress={() => setLimit(limit + PART_CHARACTERS)}>
          {componentWords('showMore', { left })}
        </LinkButton>
      )}
    </>
  );
}
