// The Markdown of a debate, drawn without a browser.
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import { renderToStaticMarkup } from 'react-dom/server';
import { markdownOf } from '../../frontend/src/screens/outcome/debate-markdown.ts';
import { DebatePage } from '../../frontend/src/screens/outcome/debate-page.tsx';

const EVERYTHING = { models: true, costs: true, documents: true };

export const writtenMarkdown = (
  record: DebateRecord,
  cards: Readonly<Record<string, ModelCard>> = {},
  choices = EVERYTHING,
): string => markdownOf(renderToStaticMarkup(<DebatePage {...{ record, cards, choices }} of="page" />));
