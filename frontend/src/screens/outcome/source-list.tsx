// The sources of a debate that looked things up: quotations that failed first, last the texts that nobody used.
import { askersOf, type SourceUse, sourceUses } from '@rostrum/shared/judging/source-use';
import { citedTextsOf, type DebateRecord, passagesOf, turnsOf } from '@rostrum/shared/record/record';
import { TriangleAlert } from 'lucide-react';
import type { OutcomePageProps } from '../../answers/answer-view.ts';
import { FoldedSection } from '../../components/folded-section.tsx';
import { PageLink } from '../../components/page-links.tsx';
import { benchClass } from '../../components/speaker-mark.tsx';
import { seatName } from '../../words/format-text.ts';
import { researchWords } from '../../words/research-words.ts';
import { titleOfPassage } from '../shared/debate-documents.tsx';
import { AskedBy, SearchedQueries } from '../shared/packet-list.tsx';
import '../shared/sources.css';

type Page = Pick<OutcomePageProps, 'record' | 'references' | 'titles'>;

/** `titled`: shows titles and places; without them a text has only its id. */
export function SourceList({ titled = true, ...page }: Page & { titled?: boolean }) {
  const { record } = page;
  if (passagesOf(record).length === 0) return null;
  const uses = sourceUses(record);
  const failed = uses.filter(({ isThere }) => !isThere);
  const held = uses.filter(({ isThere }) => isThere);
  const texts = citedTextsOf(record);
  const askers = askersOf(record);
  const isUsed = ({ id }: { id: string }) => held.some(({ of }) => of === id);
  const inOrder = [...texts.filter(isUsed), ...texts.filter((text) => !isUsed(text))];
  return (
    <FoldedSection
      title={researchWords('sources')}
      says={researchWords('summary', {
        documents: record.documents?.length ?? 0,
        passages: passagesOf(record).length,
        quotations: uses.length,
        held: held.length,
      })}
    >
      <SearchedQueries record={record} />
      <ul className="list sources">
        {failed.length > 0 && (
          <li>
            <TriangleAlert className="icon red" aria-hidden="true" />
            <span className="serif-large">{researchWords('notThere')}</span>
            <Quotations {...page} uses={failed} className="red" />
          </li>
        )}
        {inOrder.map((text) => (
          <li key={text.id}>
            <b>{text.id}</b>
            {titled && (
              <span className="serif-large">
                <PageLink id={text.id}>{titleOfPassage({ place: '', ...text })}</PageLink>{' '}
                <span className="note">{'address' in text ? String(text.address) : ''}</span>
              </span>
            )}
            <AskedBy record={record} seats={askers.get(text.id) ?? []} />
            <Quotations {...page} uses={held.filter(({ of }) => of === text.id)} />
            {!isUsed(text) && <span className="note unused">{researchWords('unused')}</span>}
          </li>
        ))}
      </ul>
    </FoldedSection>
  );
}

const seatOf = (record: DebateRecord, turn: string) => {
  const seat = turnsOf(record).find(({ id }) => id === turn)?.seat ?? '';
  return record.seats.find(({ id }) => id === seat);
};

function Quotations({
  record,
  references,
  titles,
  uses,
  className = '',
}: Page & { uses: readonly SourceUse[]; className?: string }) {
  const uniqueUses = uses.filter(
    ({ turn, text }, at) => at === uses.findIndex((use) => use.turn === turn && use.text === text),
  );
  return uniqueUses.map(({ turn, text, of, isThere, standsIn }) => {
    const seat = seatOf(record, turn);
    return (
      <blockquote key={`${turn} ${text}`}>
        {!isThere && !text.includes(of) && <b>{of}:</b>}{' '}
        <q className={`serif ${className}`} dir="auto">
          {text}
        </q>{' '}
        {standsIn && <span className="note">{researchWords('standsIn', { id: standsIn })} </span>}
        <a className={`note ${benchClass(seat?.bench ?? null)}`} href={`#${references.get(turn) ?? turn}`}>
          {seat && seatName(record, seat.id)}, {titles.get(turn)}
        </a>
      </blockquote>
    );
  });
}
