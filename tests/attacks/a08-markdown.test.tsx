// A8, the part that needs no browser: speeches with payloads, whole and half-streamed, put nothing active into the page.
// The other part, in Chromium, is end-to-end/attacks.spec.ts. Add payloads to payloads.ts.
// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, it } from 'vitest';
import { Markdown } from '../../frontend/src/components/markdown.tsx';
import { sample } from '../kit/effort.ts';
import { countAttack } from './attack-count.ts';
import { PAYLOADS } from './payloads.ts';

const a8 = countAttack('A8', 'XSS and exfiltration through speeches, in jsdom');
afterEach(cleanup);

const ACTIVE =
  'script, style, link, iframe, object, embed, img, picture, source, video, audio, svg, math, form, base, meta, template, input';

/** Markup that would run a script or send a request by itself. Links are allowed to http, https and mailto. */
function harmIn(page: Element): string[] {
  const harm = [...page.querySelectorAll(ACTIVE)].map(({ outerHTML }) => outerHTML);
  for (const element of page.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (/^(on|srcset|src$|srcdoc|action|formaction|poster|background|ping|style)/.test(name))
        harm.push(`${name}=${value}`);
      if (name === 'href' && !/^(https?:|mailto:|#)/i.test(value)) harm.push(`${name}=${value}`);
    }
  }
  return harm;
}

describe('A8', () => {
  it.each(sample(PAYLOADS, { fast: 20 }))('$mark', ({ mark, text }) => {
    const whole = render(<Markdown text={text} />);
    a8.tried(
      text,
      harmIn(whole.container).length === 0 && (whole.container.textContent ?? '').includes(mark),
    );
    for (const part of [0.3, 0.6, 0.9]) {
      const live = render(<Markdown text={text.slice(0, Math.ceil(text.length * part))} live />);
      a8.tried(`${part} of ${text}`, harmIn(live.container).length === 0);
    }
  });
});
