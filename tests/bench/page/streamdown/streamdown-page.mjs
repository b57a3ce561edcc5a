// A page that shows four growing texts with streamdown, as its documentation has it. It is built where streamdown is installed.
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Streamdown } from 'streamdown';
import 'streamdown/styles.css';

function Speeches() {
  const [texts, setTexts] = useState(['', '', '', '']);
  globalThis.showTexts = setTexts;
  return texts.map((text, index) =>
    createElement('article', { key: index }, createElement(Streamdown, { isAnimating: true }, text)),
  );
}

createRoot(document.querySelector('main')).render(createElement(Speeches));
