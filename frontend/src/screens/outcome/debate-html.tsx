// Writes a debate as one HTML file that anybody can open: the page's own look, no scripts, nothing loaded from anywhere. Loaded
// when the first file is asked for.
import { startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import styles from './debate-page.css?inline';
import { DebatePage, type DebatePageProps } from './debate-page.tsx';
import { debateTitle } from './debate-title.ts';

/** Forbids everything that a page can run, load or send; styles are in the file itself. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

export async function debateHtml(props: DebatePageProps): Promise<string> {
  const { lang, dir } = document.documentElement;
  const body = await bodyOf(props);
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(lang || 'en')}" dir="${dir === 'rtl' ? 'rtl' : 'ltr'}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="referrer" content="no-referrer">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(debateTitle(props.record))}</title>`,
    `<style>${styles}</style>`,
    '</head>',
    `<body>${body}</body>`,
    '</html>',
    '',
  ].join('\n');
}

/**
 * Drawn by the React that this page already has, in an element outside the document: a speech that breaks its Markdown is caught
 * there as on the page. As a transition, so that a long debate blocks nothing while it is drawn.
 */
async function bodyOf(props: DebatePageProps): Promise<string> {
  const host = document.createElement('div');
  const root = createRoot(host);
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      timer = setTimeout(
        () => reject(new Error('Drawing the page took more than a minute.')),
        LONGEST_DRAWING_MS,
      );
      startTransition(() => root.render(<Drawn {...props} onDrawn={() => resolve(withoutTabStops(host))} />));
    });
  } finally {
    clearTimeout(timer);
    root.unmount();
  }
}

const LONGEST_DRAWING_MS = 60_000;

function Drawn({ onDrawn, ...props }: DebatePageProps & { onDrawn(): void }) {
  useEffect(onDrawn, [onDrawn]);
  return <DebatePage {...props} />;
}

/** Nothing moves the focus in a page without scripts. */
function withoutTabStops(host: HTMLElement): string {
  for (const element of host.querySelectorAll('[tabindex="-1"]')) element.removeAttribute('tabindex');
  return host.innerHTML;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (mark) => ESCAPES[mark] ?? mark);
