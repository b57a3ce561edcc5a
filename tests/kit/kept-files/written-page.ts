// Writes a debate as the HTML file that the page exports. It is drawn in a document, which is made here, because everything else that
// makes the kept files needs none.
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import { builtinEnvironments } from 'vitest/runtime';

/** The document stays until the process ends: React works on in it after the page was drawn. */
export async function writtenPage(
  record: DebateRecord,
  cards: Readonly<Record<string, ModelCard>>,
): Promise<string> {
  await builtinEnvironments.jsdom.setup(globalThis, {});
  document.documentElement.lang = 'en';
  const { debateHtml } = await import('../../../frontend/src/screens/outcome/debate-html.ts');
  return debateHtml({ record, cards, choices: { models: true, costs: true, documents: true } });
}
