// The page on which the person says who was ahead before they see the verdict, and afterwards their votes beside the judges' scores.
import { blindView } from '@rostrum/shared/judging/blind-view';
import { leadOf, type Total } from '@rostrum/shared/judging/lead';
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { ownVerdictOf, spokenRounds, votesWanted } from '@rostrum/shared/judging/own-verdict';
import { participantsOf } from '@rostrum/shared/record/participants';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { panelOf } from '@rostrum/shared/status/judge-again';
import { Fragment, useMemo, useState } from 'react';
import { inlineMarkdown, nestedMarkdown } from '../../answers/markdown-text.ts';
import { Button } from '../../components/button.tsx';
import { Markdown } from '../../components/markdown.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { useReadOnly } from '../../debate/use-debate.tsx';
import { useServices } from '../../debate/use-services.tsx';
import { formatPoints, seatName } from '../../presentation/format-text.ts';
import { recordAsShown } from '../../presentation/record-as-shown.ts';
import { ownVerdictWords } from '../../words/own-verdict-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { speechTitles } from './speech-titles.ts';

const LEVEL = '';

export function OwnVerdictForm({ record }: { record: DebateRecord }) {
  const { voteOnDebate } = useServices();
  const readOnly = useReadOnly() !== null;
  // As the first judge reads it.
  const view = useMemo(
    () => blindView(record, { reading: { order: 'drawn' } }, panelOf(record)[0]?.id ?? ''),
    [record],
  );
  const blind = view?.record ?? record;
  const shown = recordAsShown(blind);
  const titles = speechTitles(shown);
  const speeches = new Map(turnsOf(blind).map((turn) => [turn.id, turn]));
  const wanted = votesWanted(blind);
  const [votes, setVotes] = useState<Readonly<Record<number, string>>>({});
  const choices = [
    ...participantsOf(shown).map(({ id, name }) => ({ value: id, title: name })),
    { value: LEVEL, title: ownVerdictWords('level') },
  ];
  const vote = (index: number, label: string) => (
    <SegmentedControl
      label={label}
      value={votes[index] ?? 'none yet'}
      choices={choices}
      onChoose={(id) => setVotes({ ...votes, [index]: id })}
    />
  );
  const send = (count: number) => () =>
    void voteOnDebate(
      record.id,
      Array.from({ length: count }, (_, index) => votes[index] || null).map((id) =>
        id === null ? null : (view?.reveal.participant(id) ?? id),
      ),
    );
  const rounds = spokenRounds(blind);
  return (
    <main className="page outcome" id="main" tabIndex={-1}>
      <header className="stack-3">
        <p className="italic" dir="auto">
          {record.motion}
        </p>
        <h1>{ownVerdictWords('title')}</h1>
        <p>{ownVerdictWords('text')}</p>
      </header>
      {rounds.map(({ round, turns }) => (
        <Fragment key={turns[0]}>
          {turns
            .flatMap((id) => speeches.get(id) ?? [])
            .map(({ id, seat, text }) => (
              <article key={id}>
                <h2>
                  {ownVerdictWords('speech', { speaker: seatName(shown, seat), act: titles.get(id) ?? '' })}
                </h2>
                <div className="text" dir="auto">
                  <Markdown text={text} />
                </div>
              </article>
            ))}
          {round !== null && vote(round - 1, ownVerdictWords('aheadIn', { round }))}
        </Fragment>
      ))}
      {rounds.every(({ round }) => round === null) && vote(0, ownVerdictWords('ahead'))}
      {readOnly && <p className="note">{ownVerdictWords('readOnly')}</p>}
      <div className="row">
        <Button
          look="primary"
          onPress={readOnly || Object.keys(votes).length < wanted ? undefined : send(wanted)}
        >
          {ownVerdictWords('save')}
        </Button>
        <Button onPress={readOnly ? undefined : send(0)}>{ownVerdictWords('skip')}</Button>
      </div>
    </main>
  );
}

/** Whom the person and the judges put ahead, and by which figures; empty where one of both has found nothing. */
function comparisonOf(record: DebateRecord): string {
  const own = ownVerdictOf(record);
  const outcome = debateOutcome(record);
  const board = 'scoreboard' in outcome ? outcome.scoreboard : null;
  if (!own || !board) return '';
  const judged = board.rows.map(({ participant, total }) => ({ id: participant.id, total }));
  const names = new Map(board.rows.map(({ participant: { id, name } }) => [id, shippedText(name)]));
  const named = (id: string | null) => names.get(id ?? '') ?? ownVerdictWords('nobody');
  const figures = (totals: readonly Total[]) =>
    totals.map(({ id, total }) => `${named(id)} ${formatPoints(total)}`).join(', ');
  return ownVerdictWords(own.of, {
    ...{ yours: named(own.leader), own: figures(own.totals) },
    ...{ theirs: named(leadOf(judged).leader), judged: figures(judged) },
  });
}

export function OwnVerdictComparison({ record }: { record: DebateRecord }) {
  const compared = comparisonOf(record);
  if (compared === '') return null;
  return (
    <section className="section" aria-labelledby="own-verdict">
      <h2 id="own-verdict">{ownVerdictWords('compared')}</h2>
      <p className="text">{compared}</p>
      <p className="plain-text" dir="auto">
        {ownVerdictOf(record)?.reason}
      </p>
    </section>
  );
}

export function ownVerdictMarkdown(record: DebateRecord): string {
  const compared = comparisonOf(record);
  const reason = nestedMarkdown(ownVerdictOf(record)?.reason ?? '');
  return (
    compared && [`## ${ownVerdictWords('compared')}`, inlineMarkdown(compared), reason].join('\n\n').trim()
  );
}
