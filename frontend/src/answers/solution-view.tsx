// Shows a solution, and the outcome of a format with proposals: the solution, what it gives up, and every version of each proposal.
import { excerptOf } from '@rostrum/shared/answers/excerpt';
import type { Solution } from '@rostrum/shared/answers/solution-answer';
import type { SolutionOutcome } from '@rostrum/shared/judging/solution-outcome';
import { Fragment } from 'react';
import { Markdown } from '../components/markdown.tsx';
import { joinNames, seatName } from '../presentation/format-text.ts';
import { SeatLabel } from '../presentation/seat-label.tsx';
import { answerWords } from '../words/answer-words.ts';
import { solutionWords } from '../words/solution-words.ts';
import type { OutcomeProps, OutcomeView } from './answer-view.ts';
import { CitingText, citingMarkdown, withSpeechReferences } from './cite-speeches.tsx';
import { markdownTable, nestedMarkdown } from './markdown-text.ts';
import { OutcomeHead, RawAnswer, SpeechRef } from './outcome-head.tsx';
import { markdownList, seatNameIn, unreadableMarkdown } from './outcome-markdown.ts';
import { EvaluationScores } from './short-views.tsx';

/** What stands beside the reasons, and its heading; a part that is empty is left out. */
function headedLists({ facts, assumptions, tradeoffs, open }: Solution): [string, string[]][] {
  const parts: [string, string[]][] = [
    [solutionWords('requirements'), facts.map(factText)],
    [solutionWords('assumptions'), assumptions],
    [solutionWords('tradeoffs'), tradeoffs],
    [solutionWords('open'), open],
  ];
  return parts.filter(([, lines]) => lines.length > 0);
}

function SolutionHead({ record, outcome, references }: OutcomeProps<SolutionOutcome>) {
  const read = outcome.ruling?.read;
  return (
    <OutcomeHead record={record} headline={outcome.headline}>
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
        <section className="section two" aria-label={solutionWords('reasons')}>
          <div>
            <h2>{solutionWords('why')}</h2>
            <CitingText text={read.reasoning} references={references} />
          </div>
          <div>
            {headedLists(read).map(([title, lines]) => (
              <Fragment key={title}>
                <h3>{title}</h3>
                <ul className="stack-2 attributed">
                  {lines.map((line) => (
                    <li key={line}>{withSpeechReferences(line, references)}</li>
                  ))}
                </ul>
              </Fragment>
            ))}
          </div>
        </section>
      ) : (
        <RawAnswer answer={outcome.ruling} who="judge" />
      )}
      {outcome.evaluations.length > 0 && (
        <section className="section" aria-label={solutionWords('evaluations')}>
          <h2>{solutionWords('afterEachRound')}</h2>
          <ol className="rounds-judged">
            {outcome.evaluations.map(({ pass, turn, read: evaluation }) => (
              <li key={turn}>
                <h3>
                  {solutionWords('roundNumber', { round: pass })}{' '}
                  <SpeechRef turn={turn} references={references} />
                </h3>
                {evaluation ? (
                  <EvaluationScores evaluation={evaluation} />
                ) : (
                  <p className="note">{solutionWords('notReadable')}</p>
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
      <section className="section" aria-label={solutionWords('proposals')}>
        <h2>{solutionWords('versions')}</h2>
        <div className="panel">
          {outcome.histories.map(({ seat, versions }) => (
            <div className="panel-column" key={seat}>
              <p className="speaker">
                <SeatLabel record={record} seat={seat} />
              </p>
              {versions.map(({ turn, kind, pass, text, critiques }) => (
                <details key={turn} className="critiques">
                  <summary>
                    {critiques.length > 0
                      ? solutionWords('afterCritiques', {
                          version: versionText({ kind, pass }),
                          count: critiques.length,
                        })
                      : versionText({ kind, pass })}{' '}
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
            {solutionWords('skipped', {
              turns: leftOutText(passedOver, (seat) => seatName(record, seat)),
            })}
          </p>
        )}
      </section>
    </>
  );
}

type Version = SolutionOutcome['histories'][number]['versions'][number];
const versionText = ({ kind, pass }: Pick<Version, 'kind' | 'pass'>): string =>
  kind === 'proposal' ? solutionWords('proposal') : solutionWords('refined', { round: pass });

/** "At most ten seats: the plan has eight." */
const factText = ({ fact, how }: { fact: string; how: string }): string =>
  how ? solutionWords('fact', { fact, how }) : fact;

const leftOutText = (leftOut: SolutionOutcome['leftOut'], name: (seat: string) => string): string =>
  leftOut
    .map(({ seat, target, pass: round }) =>
      target
        ? solutionWords('leftOutOn', { name: name(seat), target: name(target), round })
        : solutionWords('leftOutTurn', { name: name(seat), round }),
    )
    .join('; ');

const evaluationsTable = (evaluations: SolutionOutcome['evaluations']): string =>
  markdownTable(
    [solutionWords('round'), answerWords('agreement'), answerWords('bestProposal')],
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
      ...unreadableMarkdown(solutionWords('title'), ruling),
      ...(read
        ? [
            `## ${solutionWords('title')}`,
            long(read.solution),
            `### ${solutionWords('why')}`,
            long(read.reasoning),
            ...headedLists(read).flatMap(([title, lines]) => [`### ${title}`, markdownList(lines.map(line))]),
          ]
        : []),
      ...(evaluations.length > 0
        ? [`## ${solutionWords('afterEachRound')}`, evaluationsTable(evaluations)]
        : []),
      histories.length > 0 ? `## ${solutionWords('versions')}` : '',
      ...histories.flatMap(({ seat, versions }) => [
        `### ${name(seat)}`,
        ...versions.flatMap(({ turn, kind, pass, text, critiques }) => [
          `#### ${references.get(turn) ?? ''} ${versionText({ kind, pass })}`,
          critiques.length > 0
            ? solutionWords('critiquesBy', { names: joinNames(critiques.map(({ by }) => name(by))) })
            : '',
          nestedMarkdown(text, 4),
        ]),
      ]),
      leftOut.length > 0 ? solutionWords('leftOut', { turns: leftOutText(leftOut, name) }) : '',
    ];
  },
};
