// A text as the characters it is, line breaks and all: for what cannot, or should not, be read as Markdown.
import { useState } from 'react';

/** Characters shown at once: of scripts in turn, a browser lays out fifty thousand a second. */
const PART_CHARACTERS = 20_000;

export function PlainText({ text }: { text: string }) {
  const [shown, setShown] = useState(PART_CHARACTERS);
  const left = text.length - shown;
  return (
    <>
      <p className="plain-text">{left > 0 ? text.slice(0, shown) : text}</p>
      {left > 0 && (
        <button type="button" className="link" onClick={() => setShown(shown + PART_CHARACTERS)}>
          Show more ({left} characters are left)
        </button>
      )}
    </>
  );
}
