// The flow sheet of a debate on the page: what was left unanswered, the table of claims, and reasons that rest on none of them.
import { flowReadingsOf } from '@rostrum/shared/judging/flow-reading';
import type { FlowRow } from '@rostrum/shared/judging/flow-row';
import { type FlowSheet, flowSheet } from '@rostrum/shared/judging/flow-sheet';
import { useMemo } from 'react';
import { ScrollBox } from '../components/scroll-box.tsx';
import { flowWords } from '../words/flow-words.ts';
import type { OutcomePageProps } from './answer-view.ts';
import { withSpeechReferences } from './cite-speeches.tsx';
import { FlowSign } from './flow-sign.tsx';
import { FlowTable, participantColours } from './flow-table.tsx';
import { FLOW_WORDS, flowClaimText, flowWord, readersText, withUsedColumns } from './flow-texts.ts';

type FlowPage = Pick<OutcomePageProps, 'record' | 'references'>;
interface FlowSheetProps extends FlowPage {
  /** What the panel of judges found; the sheet is made from its readings. */
  panel: Parameters<typeof flowReadingsOf>[0];
}

/** More are folded. */
const FEW_REASONS = 3;

/** Nothing where no judge noted words of a speech. */
export function FlowSheetSection({ record, references, panel }: FlowSheetProps) {
  const sheet = useMemo(() => {
    const whole = flowSheet(record, flowReadingsOf(panel));
    return whole && withUsedColumns(whole);
  }, [record, panel]);
  if (!sheet) return null;
  const page = { record, references };
  return (
    <section className="section flow-sheet" aria-label={flowWords('title')}>
      <h2>{flowWords('title')}</h2>
      <LeftUnanswered sheet={sheet} {...page} />
      <FlowSigns readings={sheet.readings} />
      <ScrollBox label={flowWords('table')}>
        <FlowTable sheet={sheet} {...page} />
      </ScrollBox>
      {sheet.reasons.length > 0 && (
        <details className="flow-reasons" open={sheet.reasons.length <= FEW_REASONS}>
          <summary>{flowWords('reasonCount', { count: sheet.reasons.length })}</summary>
          <ul>
            {sheet.reasons.map((reason) => (
              <li key={`${reason.why} ${reason.text}`}>
                <b>{readersText(reason.by, { record, readings: sheet.readings })}</b>
                <span>
                  <q>{withSpeechReferences(reason.text, references)}</q> {flowWords(reason.why)}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function LeftUnanswered({ sheet, ...page }: FlowPage & { sheet: FlowSheet }) {
  const colours = participantColours({ sheet, ...page });
  const named = (row: FlowRow): string => {
    const claim = flowClaimText(row, page).replace(/[.。]$/u, '');
    return row.seen === 1 && sheet.readings > 1 ? flowWords('leftOnce', { claim }) : claim;
  };
  return (
    <section className="flow-left" aria-label={flowWords('left')}>
      {sheet.sides.map(({ participant, rows }) => {
        const left = rows.filter(({ unanswered }) => unanswered);
        return (
          <div key={participant.id} className={colours.get(participant.id)}>
            <strong>{flowWords('leftOf', { name: participant.name, count: left.length })}</strong>
            <ul>
              {left.map((row) => (
                <li key={`${row.turn} ${row.quote}`} dir="auto">
                  {named(row)}
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

const FlowSigns = ({ readings }: { readings: number }) => (
  <ul className="flow-signs" aria-label={flowWords('signs')}>
    {FLOW_WORDS.map((word) => (
      <li key={word}>
        <FlowSign word={word} />
        {flowWord(word)}
      </li>
    ))}
    <li>
      <span className="still" />
      {flowWords('still')}
    </li>
    {readings > 1 && (
      <li className="pale">
        <span>{flowWords.rich('pale', { i: (text) => <i>{text}</i> })}</span>
      </li>
    )}
  </ul>
);
