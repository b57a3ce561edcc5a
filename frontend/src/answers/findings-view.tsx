// Shows findings, and the outcome of a round table: consensus, majority or impasse, positions before and after, synthesis, dissent.
import type { FindingsOutcome } from '@rostrum/shared/judging/outcome';
import { ColumnHeads } from '../components/column-heads.tsx';
import { speakerClass } from '../components/speaker-mark.tsx';
import { seatName } from '../presentation/format-text.ts';
import { SeatLabel } from '../presentation/seat-label.tsx';
import { speakerLooksOf } from '../presentation/speaker-looks.ts';
import { answerWords } from '../words/answer-words.ts';
import { findingsWords } from '../words/findings-words.ts';
import type { AnswerView, OutcomeProps, OutcomeView } from './answer-view.ts';
import { CitingText, citingMarkdown, withSpeechReferences } from './cite-speeches.tsx';
import { flowMarkdown } from './flow-markdown.ts';
import { FlowSheetSection } from './flow-sheet.tsx';
import { checkedQuotesOf, judgeNotesMarkdown, NotedWordsList, Quote } from './judge-notes.tsx';
import { markdownTable } from './markdown-text.ts';
import { OutcomeHead, RawAnswer } from './outcome-head.tsx';
import {
  markdownList,
  markdownPart,
  scoresMarkdown,
  seatNameIn,
  unreadableMarkdown,
} from './outcome-markdown.ts';
import { StanceScale, stanceName, stancePercent, stancePercentText } from './stance-scale.tsx';
import { ScoreReasons, ScoreTable } from './verdict-scores.tsx';

function FindingsHead({ record, outcome, references }: OutcomeProps<FindingsOutcome>) {
  const { agreement, refused, ruling, tally } = outcome;
  const looks = speakerLooksOf(record);
  const summary = ruling?.read?.summary ?? '';
  // Nobody can be for or against a question.
  const sided = tally.positions.some(({ before, after }) => before?.side || after?.side);
  return (
    <OutcomeHead
      record={record}
      headline={findingsWords(agreement ?? 'none')}
      note={refused ? findingsWords('refused') : ''}
    >
      {summary && <p className="summary">{withSpeechReferences(summary, references)}</p>}
      <table className="stands">
        <caption>{findingsWords(sided ? 'standsOnMotion' : 'ownAnswer')}</caption>
        <ColumnHeads
          titles={POSITION_COLUMNS.slice(0, sided ? 4 : 3).map((column) => findingsWords(column))}
        />
        <tbody>
          {tally.positions.map(({ seat, before, after }) => (
            <tr key={seat} className={speakerClass(looks.get(seat))}>
              <th scope="row">
                <SeatLabel record={record} seat={seat} />
              </th>
              <td className="num" data-when={findingsWords('beforeLabel')}>
                {stanceText(before, sided)}
              </td>
              <td className="num" data-when={findingsWords('afterLabel')}>
                {stanceText(after, sided)}
              </td>
              {sided && (
                <td className="lean-cell">
                  <StanceScale
                    name={seatName(record, seat)}
                    before={stancePercent(before)}
                    after={stancePercent(after)}
                  />
                  <span className="note num">
                    {stancePercentText(stancePercent(before), stancePercent(after))}
                  </span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
        {sided && (
          <tfoot>
            <tr>
              <th scope="row">{findingsWords('totalConfidence')}</th>
              <td className="num" data-when={findingsWords('beforeLabel')}>
                {weightsText(tally.before)}
              </td>
              <td className="num" data-when={findingsWords('afterLabel')}>
                {weightsText(tally.after)}
              </td>
              <td />
            </tr>
          </tfoot>
        )}
      </table>
    </OutcomeHead>
  );
}

const POSITION_COLUMNS = ['seat', 'before', 'after', 'moved'] as const;
type Position = FindingsOutcome['tally']['positions'][number]['before'];

/** "For, 70". On a question nobody is for or against: "70". */
function stanceText(position: Position, sided: boolean): string {
  const confidence = position?.confidence ?? null;
  if (!sided) return confidence === null ? answerWords('notStated') : String(confidence);
  if (!position?.side) return answerWords('notStated');
  const side = stanceName(position.side);
  return confidence === null ? side : findingsWords('position', { side, confidence });
}

const weightsText = ({ for: inFavour, against }: FindingsOutcome['tally']['before']): string =>
  findingsWords('forAndAgainst', { inFavour, against });

function FindingsDetail({ record, outcome, references, titles }: OutcomeProps<FindingsOutcome>) {
  const findings = outcome.ruling?.read;
  if (!findings) return <RawAnswer answer={outcome.ruling} who="judge" />;
  return (
    <section className="section" aria-label={findingsWords('synthesis')}>
      <div className="two">
        <div>
          <h2>{findingsWords('synthesis')}</h2>
          <CitingText text={findings.synthesis} references={references} />
          <h3>{findingsWords('why')}</h3>
          <CitingText text={findings.reasoning} references={references} />
          {checkedQuotesOf(record, findings.annotations).map((quote) => (
            <Quote key={`${quote.quote} ${quote.claim}`} {...quote} {...{ record, references, titles }} />
          ))}
          <NotedWordsList kind="instructions" noted={findings.instructions} references={references} />
        </div>
        {(findings.dissent.length > 0 || findings.unsettled.length > 0) && (
          <div>
            {findings.unsettled.length > 0 && (
              <>
                <h2>{findingsWords('unsettled')}</h2>
                <ul className="stack-2 attributed">
                  {findings.unsettled.map((question) => (
                    <li key={question}>{withSpeechReferences(question, references)}</li>
                  ))}
                </ul>
              </>
            )}
            {findings.dissent.length > 0 && <h2>{findingsWords('dissent')}</h2>}
            <ul className="stack-2 attributed">
              {findings.dissent.map(({ by, view }) => (
                <li key={`${by} ${view}`}>
                  {withSpeechReferences(view, references)}{' '}
                  <span className="note">
                    <SeatLabel record={record} seat={by} />
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {outcome.scoreboard && <ScoreTable record={record} scoreboard={outcome.scoreboard} />}
      {outcome.scoreboard && (
        <ScoreReasons record={record} scoreboard={outcome.scoreboard} references={references} />
      )}
      <FlowSheetSection record={record} references={references} panel={outcome.panel} />
    </section>
  );
}

export const findingsView: AnswerView = {
  get waiting() {
    return findingsWords('waiting');
  },
  get doing() {
    return findingsWords('doing');
  },
};

export const findingsOutcomeView: OutcomeView<FindingsOutcome> = {
  Head: FindingsHead,
  Detail: FindingsDetail,
  markdown: ({ ruling, scoreboard, tally, agreement, refused, panel }, page) => {
    const { record, references } = page;
    const name = seatNameIn(record);
    const { line, text } = citingMarkdown(references);
    // On a question nobody is for or against, and there is no scale between them.
    const sided = tally.positions.some(({ before, after }) => before?.side || after?.side);
    const read = ruling?.read;
    return [
      ...unreadableMarkdown(findingsWords('title'), ruling),
      `## ${findingsWords('stands')}`,
      agreement ? `**${findingsWords(agreement)}.**` : '',
      read ? text(read.summary) : '',
      refused ? findingsWords('refused') : '',
      markdownTable(
        (['seat', 'before', 'after', ...(sided ? (['onScale'] as const) : [])] as const).map((column) =>
          findingsWords(column),
        ),
        [
          ...tally.positions.map(({ seat, before, after }) => [
            name(seat),
            stanceText(before, sided),
            stanceText(after, sided),
            ...(sided ? [stancePercentText(stancePercent(before), stancePercent(after))] : []),
          ]),
          [
            `**${findingsWords('totalConfidence')}**`,
            weightsText(tally.before),
            weightsText(tally.after),
            ...(sided ? [''] : []),
          ],
        ],
      ),
      ...(read
        ? [
            `## ${findingsWords('synthesis')}`,
            text(read.synthesis),
            read.dissent.length > 0 ? `### ${findingsWords('dissent')}` : '',
            markdownList(
              read.dissent.map(({ by, view }) =>
                findingsWords('viewOf', { view: line(view), name: name(by) }),
              ),
            ),
            `### ${findingsWords('why')}`,
            text(read.reasoning),
            ...markdownPart(`### ${findingsWords('unsettled')}`, markdownList(read.unsettled.map(line))),
            ...judgeNotesMarkdown(page, read),
            ...flowMarkdown(page, panel),
            scoreboard ? scoresMarkdown(scoreboard, line) : '',
          ]
        : []),
    ];
  },
};
