// Shows findings, and the outcome of a round table: consensus, majority or impasse, positions before and after, synthesis, dissent.
import type { FindingsOutcome } from '@rostrum/shared/judging/outcome';
import { ColumnHeads } from '../components/column-heads.tsx';
import { speakerClass } from '../components/speaker-mark.tsx';
import { capitalize, seatName } from '../presentation/format-text.ts';
import { SeatLabel } from '../presentation/seat-label.tsx';
import { speakerLooksOf } from '../presentation/speaker-looks.ts';
import type { AnswerView, OutcomeProps, OutcomeView } from './answer-view.ts';
import { CitingText, citingMarkdown, withSpeechReferences } from './cite-speeches.tsx';
import {
  checkedQuotesOf,
  INSTRUCTIONS_TITLE,
  judgeNotesMarkdown,
  NotedWordsList,
  Quote,
} from './judge-notes.tsx';
import { inlineMarkdown, markdownTable } from './markdown-text.ts';
import { OutcomeHead, RawAnswer } from './outcome-head.tsx';
import {
  markdownList,
  markdownPart,
  scoresMarkdown,
  seatNameIn,
  unreadableMarkdown,
} from './outcome-markdown.ts';
import { StanceScale, stancePercent, stancePercentText } from './stance-scale.tsx';
import { ScoreReasons, ScoreTable } from './verdict-scores.tsx';

const FINDINGS_HEADLINES = {
  consensus: 'Consensus',
  majority: 'A majority, with dissent',
  impasse: 'An impasse',
};

function FindingsHead({ record, outcome, references }: OutcomeProps<FindingsOutcome>) {
  const { agreement, refused, ruling, tally } = outcome;
  const looks = speakerLooksOf(record);
  const summary = ruling?.read?.summary ?? '';
  // Nobody can be for or against a question.
  const sided = tally.positions.some(({ before, after }) => before?.side || after?.side);
  return (
    <OutcomeHead
      record={record}
      headline={agreement ? FINDINGS_HEADLINES[agreement] : 'No findings'}
      note={
        refused ? 'The judge found consensus before one full round of discussion: that is not accepted.' : ''
      }
    >
      {summary && <p className="summary">{withSpeechReferences(summary, references)}</p>}
      <table className="stands">
        <caption>
          {sided
            ? 'Where everybody stands on the motion, from against (0) to for (100)'
            : 'How sure everybody is of their own answer, of 100'}
        </caption>
        <ColumnHeads titles={['Seat', 'Before', 'After', ...(sided ? ['Moved'] : [])]} />
        <tbody>
          {tally.positions.map(({ seat, before, after }) => (
            <tr key={seat} className={speakerClass(looks.get(seat))}>
              <th scope="row">
                <SeatLabel record={record} seat={seat} />
              </th>
              <td className="num" data-when="Before:">
                {sided ? stanceText(before) : (before?.confidence ?? 'Not stated')}
              </td>
              <td className="num" data-when="After:">
                {sided ? stanceText(after) : (after?.confidence ?? 'Not stated')}
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
              <th scope="row">Confidence, for and against</th>
              <td className="num" data-when="Before:">
                {tally.before.for} : {tally.before.against}
              </td>
              <td className="num" data-when="After:">
                {tally.after.for} : {tally.after.against}
              </td>
              <td />
            </tr>
          </tfoot>
        )}
      </table>
    </OutcomeHead>
  );
}

const stanceText = (stance: { side: string | null; confidence: number | null } | null): string =>
  stance?.side ? `${capitalize(stance.side)}, ${stance.confidence ?? 'not stated'}` : 'Not stated';

function FindingsDetail({ record, outcome, references, titles }: OutcomeProps<FindingsOutcome>) {
  const findings = outcome.ruling?.read;
  if (!findings) return <RawAnswer answer={outcome.ruling} who="the judge" />;
  return (
    <section className="section" aria-label="Synthesis">
      <div className="two">
        <div>
          <h2>Synthesis</h2>
          <CitingText text={findings.synthesis} references={references} />
          <h3>Why</h3>
          <CitingText text={findings.reasoning} references={references} />
          {checkedQuotesOf(record, findings.annotations).map((quote) => (
            <Quote key={`${quote.quote} ${quote.claim}`} {...quote} {...{ record, references, titles }} />
          ))}
          <NotedWordsList title={INSTRUCTIONS_TITLE} noted={findings.instructions} references={references} />
        </div>
        {(findings.dissent.length > 0 || findings.unsettled.length > 0) && (
          <div>
            {findings.unsettled.length > 0 && (
              <>
                <h2>Unsettled</h2>
                <ul className="stack-2 attributed">
                  {findings.unsettled.map((question) => (
                    <li key={question}>{withSpeechReferences(question, references)}</li>
                  ))}
                </ul>
              </>
            )}
            {findings.dissent.length > 0 && <h2>Dissent</h2>}
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
    </section>
  );
}

export const findingsView: AnswerView = {
  waiting: 'Writing it down',
  doing: 'scoring everybody by each criterion, then writing what the table’s own arguments support.',
};

export const findingsOutcomeView: OutcomeView<FindingsOutcome> = {
  Head: FindingsHead,
  Detail: FindingsDetail,
  markdown: ({ ruling, scoreboard, tally, agreement, refused }, page) => {
    const { record, references } = page;
    const name = seatNameIn(record);
    const { line, text } = citingMarkdown(references);
    // On a question nobody is for or against, and there is no scale between them.
    const sided = tally.positions.some(({ before, after }) => before?.side || after?.side);
    const stance = (of: (typeof tally.positions)[number]['before']) =>
      of?.side
        ? `${inlineMarkdown(of.side)}, ${of.confidence ?? 'not stated'}`
        : String(of?.confidence ?? 'not stated');
    const read = ruling?.read;
    return [
      ...unreadableMarkdown('Findings', ruling),
      '## Where the table stands',
      agreement ? `**${FINDINGS_HEADLINES[agreement]}.**` : '',
      read ? text(read.summary) : '',
      refused ? 'The judge found consensus before one full round of discussion: that is not accepted.' : '',
      markdownTable(
        ['Seat', 'Before', 'After', ...(sided ? ['Against (0) to for (100)'] : [])],
        [
          ...tally.positions.map(({ seat, before, after }) => [
            name(seat),
            stance(before),
            stance(after),
            ...(sided ? [stancePercentText(stancePercent(before), stancePercent(after))] : []),
          ]),
          [
            '**Confidence, for : against**',
            `${tally.before.for} : ${tally.before.against}`,
            `${tally.after.for} : ${tally.after.against}`,
            ...(sided ? [''] : []),
          ],
        ],
      ),
      ...(read
        ? [
            '## Synthesis',
            text(read.synthesis),
            read.dissent.length > 0 ? '### Dissent' : '',
            markdownList(read.dissent.map(({ by, view }) => `${line(view)} (${name(by)})`)),
            '### Why',
            text(read.reasoning),
            ...markdownPart('### Unsettled', markdownList(read.unsettled.map(line))),
            ...judgeNotesMarkdown(page, read),
            scoreboard ? scoresMarkdown(scoreboard, line) : '',
          ]
        : []),
    ];
  },
};
