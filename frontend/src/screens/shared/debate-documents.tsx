// The background and documents of a debate: a list of what every speaker was given, and the dialog that a citation opens.

import { CITATION_PATTERN } from '@rostrum/shared/record/citation';
import { type DebateRecord, passagesOf } from '@rostrum/shared/record/record';
import type { SourcePassage } from '@rostrum/shared/record/source-passage';
import { type ReactNode, useMemo, useState } from 'react';
import { LinkButton } from '../../components/button.tsx';
import { DialogBox } from '../../components/dialog.tsx';
import { PageLinksProvider, pageLinkAddress, usePageLinks } from '../../components/page-links.tsx';
import { PlainText } from '../../components/plain-text.tsx';
import { researchWords } from '../../words/research-words.ts';
import { sharedWords } from '../../words/shared-words.ts';

const BACKGROUND = 'background';
/** One id or several in brackets that are not a Markdown link; more such brackets may follow. */
const CITED = new RegExp(`${CITATION_PATTERN}(?!\\(|\\[(?![DS]\\d))`, 'g');

export interface GivenText {
  title: string;
  text: string;
}
/** Returns the texts that can be opened, by id. */
export function givenTexts(record: DebateRecord): Map<string, GivenText> {
  const texts = textsFromStart(record);
  for (const { id, text, ...passage } of passagesOf(record))
    texts.set(id, {
      title: sharedWords('documentTitle', { document: id, title: titleOfPassage(passage) }),
      text,
    });
  return texts;
}

/** Returns the title of a passage with its place, if it has one. */
export const titleOfPassage = ({ title, place }: Pick<SourcePassage, 'title' | 'place'>): string =>
  [title, placeText(place)].filter(Boolean).join(', ');

/** Returns the place of a passage as a reader says it: a page is "p. 12" in every record. */
export const placeText = (place: string): string => {
  const [, page] = /^p\. (\d+)$/.exec(place) ?? [];
  return page === undefined ? place : researchWords('page', { page });
};

/** Returns the background and the documents, which exist from the start. */
function textsFromStart({ background = '', documents = [] }: DebateRecord): Map<string, GivenText> {
  const texts = new Map<string, GivenText>();
  if (background !== '') texts.set(BACKGROUND, { title: sharedWords('background'), text: background });
  for (const { id, title, text } of documents)
    texts.set(id, { title: sharedWords('documentTitle', { document: id, title }), text });
  return texts;
}

export const hasDocuments = (record: DebateRecord): boolean => givenTexts(record).size > 0;

/** Puts a Markdown link where a text cites one of these documents. */
export const linkingTo =
  (ids: ReadonlySet<string>) =>
  (text: string): string =>
    ids.size === 0
      ? text
      : text.replace(CITED, (citation, list: string) => {
          if (ids.has(list)) return `[&#91;${list}&#93;](${pageLinkAddress(list)})`;
          const links = list.replace(/[DS]\d+/g, (id) =>
            ids.has(id) ? `[${id}](${pageLinkAddress(id)})` : id,
          );
          return links === list ? citation : `&#91;${links}&#93;`;
        });

/** Shows a text in plain form, as every speaker received it. */
export const DocumentDialog = ({ document, onClose }: { document: GivenText | null; onClose(): void }) => (
  <DialogBox open={document !== null} title={document?.title ?? ''} onClose={onClose}>
    <div className="text" dir="auto">
      <PlainText text={document?.text ?? ''} />
    </div>
  </DialogBox>
);

/** Makes `[D1]` a link in every speech inside it. */
export function DebateDocuments({ record, children }: { record: DebateRecord; children: ReactNode }) {
  const [openId, setOpenId] = useState<string | null>(null);
  const { background, documents } = record;
  const passages = passagesOf(record).length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the record changes with every speech, its documents never do
  const texts = useMemo(() => givenTexts(record), [background, documents, passages]);
  const links = useMemo(
    () => ({ withLinks: linkingTo(new Set(texts.keys())), open: (id: string) => setOpenId(id) }),
    [texts],
  );
  return (
    <PageLinksProvider value={links}>
      {children}
      <DocumentDialog document={texts.get(openId ?? '') ?? null} onClose={() => setOpenId(null)} />
    </PageLinksProvider>
  );
}

/** Lists the background and the documents in one line; nothing for a debate without any. */
export function GivenToRead({ record }: { record: DebateRecord }) {
  const links = usePageLinks();
  const texts = [...textsFromStart(record)];
  const open = links?.open;
  if (!open || texts.length === 0) return null;
  return (
    <p className="row note given-to-read">
      {sharedWords('givenToEverySpeaker')}{' '}
      {texts.map(([id, { title }]) => (
        <LinkButton key={id} onPress={() => open(id)}>
          {title}
        </LinkButton>
      ))}
    </p>
  );
}
