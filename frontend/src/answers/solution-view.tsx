// Shows a solution, and the outcome of a format with proposals: the solution, what it gives up, and every version of each proposal.
import { excerptOf } from '@rostrum/shared/answers/excerpt';
import type { SolutionOutcome } from '@rostrum/shared/judging/solution-outcome';
import { Markdown } from '../components/markdown.tsx';
import { pluralize, seatName } from '../presentation/format-text.ts';
import { SeatLabel } from '../presentation/seat-label.tsx';
import type { AnswerView, OutcomeProps, OutcomeView } from './answer-view.ts';
import { CitingText, citingMarkdown, withSpeechReferences } from './cite-speeches.tsx';
import { EvaluationGauges } from './evaluation-view.tsx';
import { markdownTable, nestedMarkdown } from './markdown-text.ts';
import { OutcomeHead, RawAnswer, SpeechRef } from './outcome-head.tsx';
import { markdownList, markdownPart, seatNameIn, unreadableMarkdown } from './outcome-markdown.ts';

interface TitledLinesProps extends Pick<OutcomeProps, 'references'> {
  title: string;
  lines: readonly string[];
}

const TitledLines = ({ title, lines, references }: TitledLinesProps) =>
  lines.length === 0 ? null : (
    <>
      <h3>{title}</h3>
      <ul className="stack-2 attributed">
        {lines.map((line) => (
          <li key={line}>{withSpeechReferences(line, references)}</li>
        ))}
      </ul>
    </>
  );

function SolutionHead({ record, outcome, references }: OutcomeProps<SolutionOutcome>) {
  const { ruling, rounds } = outcome;
  const read = ruling?.read;
  return (
    <OutcomeHead
      record={record}
      headline={read ? `One solution, after ${pluralize(rounds, 'round')}` : 'No solution'}
    >
      {read && (
        <div className="text solution">
          <Markdown text={withSpeechReferences(read.solution, references)} />
        </div>
      )}
    </OutcomeHead>
  );
}

function SolutionDetail({ record, outcome, references }: OutcomeProps<SolutionOutcome>) {
  const read = outcome.ruling?.read;
  // Turns with a reason failed; every outcome page lists those in a section of its own.
  const passedOver = outcome.leftOut.filter(({ reason }) => reason === null);
  return (
    <>
      {read ? (
        <section className="section two" aria-label="Reasons">
          <div>
            <h2>Why this one</h2>
            <CitingText text={read.reasoning} references={references} />
          </div>
          <div>
            <TitledLines
              title="What it has to meet"
              lines={read.facts.map(({ fact, how }) => (how ? `${fact}: ${how}` : fact))}
              references={references}
            />
            <TitledLines title="What it assumes" lines={read.assumptions} references={references} />
            <TitledLines title="What it gives up" lines={read.tradeoffs} references={references} />
            <TitledLines title="Still to be found out" lines={read.open} references={references} />
          </div>
        </section>
      ) : (
        <RawAnswer answer={outcome.ruling} who="the judge" />
      )}
      {outcome.evaluations.length > 0 && (
        <section className="section" aria-label="Evaluations">
          <h2>After each round</h2>
          <ol className="rounds-judged">
            {outcome.evaluations.map(({ pass, turn, read: evaluation }) => (
              <li key={turn}>
                <h3>
                  Round {pass} <SpeechRef turn={turn} references={references} />
                </h3>
                {evaluation ? (
                  <EvaluationGauges evaluation={evaluation} />
                ) : (
                  <p className="note">Not to be read.</p>
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
      <section className="section" aria-label="Proposals">
        <h2>How the proposals grew</h2>
        <div className="panel">
          {outcome.histories.map(({ seat, versions }) => (
            <div className="panel-column" key={seat}>
              <p className="speaker">
                <SeatLabel record={record} seat={seat} />
              </p>
              {versions.map(({ turn, kind, pass, text, critiques }) => (
                <details key={turn} className="critiques">
                  <summary>
                    {kind === 'proposal' ? 'Proposal' : `Refined in round ${pass}`}
                    {critiques.length > 0 && `, after ${pluralize(critiques.length, 'critique')}`}{' '}
                    <span className="ref">{references.get(turn)}</span>
                    <span className="gist">{excerptOf(text, undefined)}</span>
                  </summary>
                  <div className="text">
                    <Markdown text={text} />
                  </div>
                </details>
              ))}
            </div>
          ))}
        </div>
        {passedOver.length > 0 && (
          <p className="note">
            Left out, because it was passed over: {leftOutText(passedOver, (seat) => seatName(record, seat))}.
          </p>
        )}
      </section>
    </>
  );
}

const leftOutText = (leftOut: SolutionOutcome['leftOut'], name: (seat: string) => string): string =>
  leftOut
    .map(({ seat, target, pass }) => `${name(seat)}${target ? ` on ${name(target)}` : ''}, round ${pass}`)
    .join('; ');

export const solutionView: AnswerView = {
  waiting: 'Writing it down',
  doing: 'writing one solution from the proposals, their critiques and what became of them.',
};

const evaluationsTable = (evaluations: SolutionOutcome['evaluations']): string =>
  markdownTable(
    ['Round', 'Agreement', 'Best proposal'],
    evaluations.map(({ pass, read }) => [
      String(pass),
      String(read?.confidence ?? '–'),
      String(read?.quality ?? '–'),
    ]),
  );

export const solutionOutcomeView: OutcomeView<SolutionOutcome> = {
  Head: SolutionHead,
  Detail: SolutionDetail,
  markdown: ({ ruling, histories, evaluations, leftOut }, { record, references }) => {
    const { line, text: long } = citingMarkdown(references);
    const name = seatNameIn(record);
    const read = ruling?.read;
    return [
      ...unreadableMarkdown('Solution', ruling),
      ...(read
        ? [
            '## Solution',
            long(read.solution),
            '### Why this one',
            long(read.reasoning),
            ...markdownPart(
              '### What it has to meet',
              markdownList(read.facts.map(({ fact, how }) => line(how ? `${fact}: ${how}` : fact))),
            ),
            ...markdownPart('### What it assumes', markdownList(read.assumptions.map(line))),
            ...markdownPart('### What it gives up', markdownList(read.tradeoffs.map(line))),
            ...markdownPart('### Still to be found out', markdownList(read.open.map(line))),
          ]
        : []),
      ...(evaluations.length > 0 ? ['## After each round', evaluationsTable(evaluations)] : []),
      histories.length > 0 ? '## How the proposals grew' : '',
      ...histories.flatMap(({ seat, versions }) => [
        `### ${name(seat)}`,
        ...versions.flatMap(({ turn, kind, pass, text, critiques }) => [
          `#### ${references.get(turn) ?? ''} ${kind === 'proposal' ? 'Proposal' : `Refined in round ${pass}`}`,
          critiques.length > 0 ? `After critiques by ${critiques.map(({ by }) => name(by)).join(', ')}.` : '',
          nestedMarkdown(text, 4),
        ]),
      ]),
      leftOut.length > 0 ? `Left out: ${leftOutText(leftOut, name)}.` : '',
    ];
  },
};
