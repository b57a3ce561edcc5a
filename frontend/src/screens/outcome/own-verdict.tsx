// The page on which the person says who was ahead before they see the verdict, and afterwards their votes beside the judges' scores.
import { blindView } from '@rostrum/shared/judging/blind-view';
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { ownVerdictOf, roundsToVote } from '@rostrum/shared/judging/own-votes';
import { inWholePoints, leadOf, type Total, totalsOf } from '@rostrum/shared/judging/scoreboard';
import { participantsOf } from '@rostrum/shared/record/participants';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { agendaOf, spokenSpeeches } from '@rostrum/shared/status/agenda';
import { panelOf } from '@rostrum/shared/status/derived-debates';
import { useMemo, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { SegmentedControl } from '../../components/field.tsx';
import { Markdown } from '../../components/markdown.tsx';
import { useReadOnly } from '../../debate/use-debate.tsx';
import { useServices } from '../../debate/use-services.tsx';
import { recordAsShown } from '../../presentation/record-as-shown.ts';
import { formatPoints, seatName } from '../../words/format-text.ts';
import { outcomeWords } from '../../words/outcome-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { speechTitles } from './speech-titles.ts';

export function OwnVerdictForm({ record }: { record: DebateRecord }) {
  const { voteOnDebate } = useServices();
  const readOnly = useReadOnly();
  const [votes, setVotes] = useState<readonly string[]>(Array(roundsToVote(record)).fill('none yet'));
  const { speeches, choices } = useMemo(() => readBlind(record), [record]);
  const isVoted = !votes.includes('none yet');
  const saving = (leaders: (string | null)[]) =>
    readOnly ? undefined : () => void voteOnDebate(record.id, leaders);
  return (
    <main className="page narrow" id="main" tabIndex={-1}>
      <p dir="auto">{record.motion}</p>
      <h1>{outcomeWords('title')}</h1>
      <p>{outcomeWords('text')}</p>
      {speeches.map(({ title, text }) => (
        <article className="text" key={title} dir="auto">
          <p>
            <b>{title}</b>
          </p>
          <Markdown text={text} />
        </article>
      ))}
      {votes.map((vote, at) => {
        const label = outcomeWords('ahead', { round: at + 1, rounds: votes.length });
        const onChoose = (id: string) => setVotes(votes.with(at, id));
        return <SegmentedControl key={label} {...{ label, value: vote, choices, onChoose }} />;
      })}
      {readOnly && <p className="note">{readOnly}</p>}
      <div className="row">
        <Button look="primary" onPress={isVoted ? saving(votes.map((vote) => vote || null)) : undefined}>
          {outcomeWords('ownVerdictSave')}
        </Button>
        <Button onPress={saving([])}>{outcomeWords('skip')}</Button>
      </div>
    </main>
  );
}

/** Returns the debate as the first judge reads it. */
function readBlind(record: DebateRecord) {
  const view = blindView(record, { reading: { order: 'drawn' } }, panelOf(record)[0]?.id ?? '');
  const blindRecord = recordAsShown(view?.record ?? record);
  const titles = speechTitles(blindRecord);
  const speechIds = new Set(spokenSpeeches(agendaOf(blindRecord)));
  const sides = participantsOf(blindRecord).map(({ id, name }) => ({
    value: view?.reveal.participant(id) ?? id,
    title: name,
  }));
  return {
    speeches: turnsOf(blindRecord).flatMap(({ id, seat, text }) =>
      speechIds.has(id) ? { title: `${seatName(blindRecord, seat)}, ${titles.get(id)}`, text } : [],
    ),
    choices: [...sides, { value: '', title: outcomeWords('level') }],
  };
}

/** Compares the person and the judges: whom each put ahead, and by which figures; nothing if either found nothing, or scripts judged. */
export function OwnVerdictComparison({ record }: { record: DebateRecord }) {
  const own = ownVerdictOf(record);
  const outcome = debateOutcome(record);
  const board = 'scoreboard' in outcome ? outcome.scoreboard : null;
  if (!own || !board || outcome.headline?.says === 'rehearsal') return null;
  const names = new Map(board.rows.map(({ participant: { id, name } }) => [id, shippedText(name)]));
  const nameFor = (id: string | null) => names.get(id ?? '') ?? outcomeWords('nobody');
  const figures = (totals: readonly Total[]) =>
    totals.map(({ id, total }) => `${nameFor(id)} ${formatPoints(total)}`).join(', ');
  const shownTotals = totalsOf({ rows: inWholePoints(board.rows) });
  const { leader } = leadOf(totalsOf(board));
  const by = leader !== null && leadOf(shownTotals).leader === null ? 'little' : 'points';
  const judges = { theirs: nameFor(leader), judged: figures(shownTotals), by };
  const person = { yours: nameFor(own.leader), own: figures(own.totals) };
  return (
    <section className="section" aria-label={outcomeWords('compared')} dir="auto">
      <h2>{outcomeWords('compared')}</h2>
      <p>{outcomeWords('both', { ...person, ...judges })}</p>
    </section>
  );
}
