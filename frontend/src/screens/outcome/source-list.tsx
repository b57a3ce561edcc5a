// The sources of a debate that looked things up, in one line that opens: quotations that failed first, then each text with who asked for it
// and who quoted it where, last those that nobody used.
import { type SourceUse, sourceUses } from '@rostrum/shared/judging/source-use';
import { citedTextsOf, type DebateRecord, passagesOf, turnsOf } from '@rostrum/shared/record/record';
import { TriangleAlert } from 'lucide-react';
import type { OutcomePageProps } from '../../answers/answer-view.ts';
import { FoldedSection } from '../../components/folded-section.tsx';
import { PageLink } from '../../components/page-links.tsx';
import { benchClass } from '../../components/speaker-mark.tsx';
import { seatName } from '../../words/format-text.ts';
import { researchWords } from '../../words/research-words.ts';
import { titleOfPassage } from '../shared/debate-documents.tsx';
import '../shared/sources.css';

type Page = Pick<OutcomePageProps, 'record' | 'references' | 'titles'>;

export function SourceList(page: Page) {
  const { record } = page;
  if (passagesOf(record).length === 0) return null;
  const uses = sourceUses(record);
  const failed = uses.filter(({ isThere }) => !isThere);
  const held = uses.filter(({ isThere }) => isThere);
  const texts = citedTextsOf(record);
  const isUsed = ({ id }: { id: string }) => held.some(({ of }) => of === id);
  const inOrder = [...texts.filter(isUsed), ...texts.filter((text) => !isUsed(text))];
  return (
    <FoldedSection
      title={researchWords('sources')}
      says={researchWords('summary', { texts: texts.length, quotations: uses.length, held: held.length })}
    >
      <ul className="list sources">
        {failed.length > 0 && (
          <li>
            <TriangleAlert className="icon not-there" aria-hidden="true" />
            <span className="serif-large">{researchWords('notThere')}</span>
            <Quotations {...page} uses={failed} className="not-there" />
          </li>
        )}
        {inOrder.map((text) => (
          <li key={text.id}>
            <b>{text.id}</b>
            <span className="serif-large">
              <PageLink id={text.id}>{titleOfPassage({ place: '', ...text })}</PageLink>{' '}
              <span className="note">{'address' in text ? String(text.address) : ''}</span>
            </span>
            <Quotations {...page} uses={held.filter(({ of }) => of === text.id)} />
            {!isUsed(text) && <span className="note">{researchWords('unused')}</span>}
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
  return uniqueUses.map(({ turn, text }) => {
    const seat = seatOf(record, turn);
    return (
      <blockquote key={`${turn} ${text}`}>
        <q className={`serif ${className}`} dir="auto">
          {text}
        </q>{' '}
        <a className={`note ${benchClass(seat?.bench ?? null)}`} href={`#${references.get(turn) ?? turn}`}>
          {seat && seatName(record, seat.id)}, {titles.get(turn)}
        </a>
      </blockquote>
    );
  });
}
