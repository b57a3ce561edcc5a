// Draws a debate's page in an element outside the document, for its files.
import { startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { DebatePage, type DebatePageProps } from './debate-page.tsx';

const LONGEST_DRAWING_MS = 60_000;

/**
 * Its HTML, by the React that this page already has: a speech that breaks its Markdown is caught as on the page. As a transition, so
 * that a long debate blocks nothing while it is drawn.
 */
export async function drawDebate(props: DebatePageProps): Promise<string> {
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

function Drawn({ onDrawn, ...props }: DebatePageProps & { onDrawn(): void }) {
  useEffect(onDrawn, [onDrawn]);
  return <DebatePage {...props} />;
}

/** Nothing moves the focus in a page without scripts. */
function withoutTabStops(host: HTMLElement): string {
  for (const element of host.querySelectorAll('[tabindex="-1"]')) element.removeAttribute('tabindex');
  return host.innerHTML;
}
