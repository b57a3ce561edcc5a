// The flow sheet of a debate: each claim, and how it was answered.
import {
  type FlowRow,
  type FlowSheet,
  type FlowWord,
  flowReadingsOf,
  flowSheet,
} from '@rostrum/shared/judging/flow-sheet';
import { useMemo } from 'react';
import { FoldedSection } from '../components/folded-section.tsx';
import { benchClass } from '../components/speaker-mark.tsx';
import { ColumnHeads } from '../components/table-parts.tsx';
import { answerWords } from '../words/answer-words.ts';
import type { OutcomePageProps } from './answer-view.ts';
import { SpeechRef, withSpeechReferences } from './outcome-head.tsx';
import { ParticipantName } from './panel-scores.tsx';

const WORD_KEYS = {
  reply: 'reply',
  'carried on': 'carriedOn',
  answered: 'answered',
  'half answered': 'half',
  conceded: 'conceded',
  dropped: 'dropped',
  'no turn left': 'noTurnLeft',
} as const satisfies Record<FlowWord, string>;
const flowWord = (word: FlowWord): string => answerWords(WORD_KEYS[word]);

const claimText = ({ claim, quote }: FlowRow, references: OutcomePageProps['references']): string =>
  claim === '' ? `“${quote}”` : withSpeechReferences(claim, references);

const leftIn = (rows: readonly FlowRow[]): number => rows.filter(({ status }) => status === 'dropped').length;

const leftText = (rows: readonly FlowRow[]): string =>
  answerWords('left', { left: leftIn(rows), count: rows.length });

/** Returns "Noted in 5 of 6 readings. 3 readings say “answered”. 2 readings say “dropped”."; empty if all readings say the same. */
function readingsText({ seen: count, votes }: FlowRow, all: number): string {
  const splitVotes = votes.length < 2 ? [] : votes;
  return [
    ...(count < all ? [answerWords('seen', { seen: count, all })] : []),
    ...splitVotes.map(({ status, readings }) => answerWords('vote', { readings, word: flowWord(status) })),
  ].join(' ');
}

/** Returns "Proposition left 2 of 4 claims unanswered."; for more than two sides, one sentence for all together. */
function inShort({ sides }: FlowSheet): string {
  const [first, second, ...others] = sides;
  const left = (rows: readonly FlowRow[], name: string) =>
    rows.length === 0 ? [] : answerWords('leftBy', { name, left: leftIn(rows), count: rows.length });
  return first && second && others.length === 0
    ? [left(second.rows, first.participant.name), left(first.rows, second.participant.name)].flat().join(' ')
    : leftText(sides.flatMap(({ rows }) => rows));
}

export interface FlowSheetProps extends OutcomePageProps {
  panel: Parameters<typeof flowReadingsOf>[0];
}

/** Shows nothing if no judge noted claims. */
export function FlowSheetSection({ record, references, panel }: FlowSheetProps) {
  const sheet = useMemo(() => flowSheet(record, flowReadingsOf(panel)), [record, panel]);
  if (!sheet) return null;
  const { readings } = sheet;
  return (
    <FoldedSection title={answerWords('flowTitle')} says={inShort(sheet)}>
      <table className="flow">
        <caption>{answerWords('rule', { readings })}</caption>
        <ColumnHeads titles={[answerWords('claim'), answerWords('speech'), answerWords('fate')]} />
        {sheet.sides
          .filter(({ rows }) => rows.length > 0)
          .map(({ participant, rows }) => (
            <tbody key={participant.id}>
              <tr className={`flow-side ${benchClass(participant.bench)}`}>
                <th scope="rowgroup" colSpan={3}>
                  <ParticipantName record={record} participant={participant} />{' '}
                  <span className="note">{leftText(rows)}</span>
                </th>
              </tr>
              {rows.map((row) => (
                <tr key={`${row.turn} ${row.quote}`}>
                  <th scope="row" dir="auto">
                    <details>
                      <summary className="serif">{claimText(row, references)}</summary>
                      {![sheet.exchange?.claim, sheet.exchange?.reply].some(
                        (one) => one?.quote === row.quote,
                      ) && <q>{row.quote}</q>}
                      <p className="note">{readingsText(row, readings)}</p>
                    </details>
                  </th>
                  <td>
                    <SpeechRef turn={row.turn} references={references} />
                  </td>
                  <td>
                    <ul>
                      {row.marks.map(({ word, turn }) => (
                        <li key={`${word} ${turn}`}>
                          {word === 'dropped' ? <b>{flowWord(word)}</b> : flowWord(word)}{' '}
                          {turn !== null && <SpeechRef turn={turn} references={references} />}
                        </li>
                      ))}
                    </ul>
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
      </table>
    </FoldedSection>
  );
}
