// The page on which the person says who was ahead before they see the verdict, and afterwards their votes beside the judges' scores.
import { blindView } from '@rostrum/shared/judging/blind-view';
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { ownVerdictOf, spokenRounds, votesWanted } from '@rostrum/shared/judging/own-verdict';
import { leadOf, type Total, totalsOf } from '@rostrum/shared/judging/scoreboard';
import { participantsOf } from '@rostrum/shared/record/participants';
import type { DebateRecord } from '@rostrum/shared/record/record';
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

export function OwnVerdictForm({ record }: { record: DebateRecord }) {
  const { voteOnDebate } = useServices();
  const readOnly = useReadOnly();
  // As the first judge reads it.
  const view = useMemo(
    () => blindView(record, { reading: { order: 'drawn' } }, panelOf(record)[0]?.id ?? ''),
    [record],
  );
  const blind = view?.record ?? record;
  const shown = recordAsShown(blind);
  const titles = speechTitles(shown);
  const rounds = votesWanted(blind);
  const [votes, setVotes] = useState<ReadonlyMap<number, string>>(new Map());
  const choices = [
    ...participantsOf(shown).map(({ id, name }) => ({
      value: view?.reveal.participant(id) ?? id,
      title: name,
    })),
    { value: '', title: ownVerdictWords('level') },
  ];
  const inOrder = Array.from({ length: rounds }, (_, index) => votes.get(index + 1) || null);
  return (
    <main className="page outcome" id="main" tabIndex={-1}>
      <header className="stack-3">
        <p className="italic" dir="auto">
          {record.motion}
        </p>
        <h1>{ownVerdictWords('title')}</h1>
        <p>{ownVerdictWords('text')}</p>
      </header>
      {spokenRounds(blind).map(({ round, turns }) => (
        <Fragment key={turns[0]?.id}>
          {turns.map(({ id, seat, text }) => (
            <article key={id}>
              <h2>
                {ownVerdictWords('speech', { speaker: seatName(shown, seat), act: titles.get(id) ?? '' })}
              </h2>
              <div className="text" dir="auto">
                <Markdown text={text} />
              </div>
            </article>
          ))}
          {round !== null && (
            <SegmentedControl
              label={ownVerdictWords('ahead', { round, rounds })}
              value={votes.get(round) ?? 'none yet'}
              choices={choices}
              onChoose={(id) => setVotes(new Map(votes).set(round, id))}
            />
          )}
        </Fragment>
      ))}
      {readOnly && <p className="note">{readOnly}</p>}
      <div className="row">
        <Button
          look="primary"
          onPress={readOnly || votes.size < rounds ? undefined : () => void voteOnDebate(record.id, inOrder)}
        >
          {ownVerdictWords('save')}
        </Button>
        <Button onPress={readOnly ? undefined : () => void voteOnDebate(record.id, [])}>
          {ownVerdictWords('skip')}
        </Button>
      </div>
    </main>
  );
}

/** Whom the person and the judges put ahead, by which figures; `null` where one of both has found nothing. */
function comparisonOf(record: DebateRecord): { text: string; reason: string } | null {
  const own = ownVerdictOf(record);
  const outcome = debateOutcome(record);
  const board = 'scoreboard' in outcome ? outcome.scoreboard : null;
  if (!own || !board) return null;
  const names = new Map(board.rows.map(({ participant: { id, name } }) => [id, shippedText(name)]));
  const named = (id: string | null) => names.get(id ?? '') ?? ownVerdictWords('nobody');
  const figures = (totals: readonly Total[]) =>
    totals.map(({ id, total }) => `${named(id)} ${formatPoints(total)}`).join(', ');
  const judged = totalsOf(board);
  const text = ownVerdictWords(own.of, {
    ...{ yours: named(own.leader), own: figures(own.totals) },
    ...{ theirs: named(leadOf(judged).leader), judged: figures(judged) },
  });
  return { text, reason: own.reason ?? '' };
}

export function OwnVerdictComparison({ record }: { record: DebateRecord }) {
  const compared = comparisonOf(record);
  return (
    compared && (
      <section className="section" aria-labelledby="own-verdict">
        <h2 id="own-verdict">{ownVerdictWords('compared')}</h2>
        <p className="text">{compared.text}</p>
        <p className="plain-text" dir="auto">
          {compared.reason}
        </p>
      </section>
    )
  );
}

export function ownVerdictMarkdown(record: DebateRecord): string {
  const { text, reason } = comparisonOf(record) ?? { text: '', reason: '' };
  const parts = [`## ${ownVerdictWords('compared')}`, inlineMarkdown(text), nestedMarkdown(reason)];
  return text && parts.join('\n\n').trim();
}
