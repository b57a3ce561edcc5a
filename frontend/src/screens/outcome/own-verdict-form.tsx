// The page on which the person scores a debate before seeing its verdict: the speeches without names, and a slider for each score.
import { blindView } from '@rostrum/shared/judging/blind-view';
import type { GivenVerdict } from '@rostrum/shared/judging/own-verdict';
import { scoreboardOf } from '@rostrum/shared/judging/scoreboard';
import { plannedSteps } from '@rostrum/shared/plan/cursor';
import { participantsOf } from '@rostrum/shared/record/participants';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { panelOf } from '@rostrum/shared/status/judge-again';
import { useMemo, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Markdown } from '../../components/markdown.tsx';
import { formatPoints, seatName } from '../../presentation/format-text.ts';
import { recordAsShown } from '../../presentation/record-as-shown.ts';
import { ownVerdictWords } from '../../words/own-verdict-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { speechTitles } from './speech-titles.ts';
import './own-verdict.css';

interface OwnVerdictFormProps {
  record: DebateRecord;
  /** `undefined`: this tab may not write the debate. */
  onSave: ((verdict: GivenVerdict) => void) | undefined;
  onSkip(): void;
}

const READING = { reading: { order: 'drawn' } } as const;
const MIDDLE = 50;

export function OwnVerdictForm({ record, onSave, onSkip }: OwnVerdictFormProps) {
  // As the first judge reads it.
  const view = useMemo(() => blindView(record, READING, panelOf(record)[0]?.id ?? ''), [record]);
  const blind = view?.record ?? record;
  const speakers = participantsOf(blind);
  const { criteria } = record.format;
  const [given, setGiven] = useState<Readonly<Record<string, number>>>({});
  const [reason, setReason] = useState('');
  const keyOf = (speaker: string, criterion: string) => `${speaker} ${criterion}`;
  const scoreOf = (speaker: string, criterion: string) => given[keyOf(speaker, criterion)] ?? MIDDLE;
  const scoresOf = (speaker: string) =>
    Object.fromEntries(criteria.map(({ id }) => [id, { reason: '', score: scoreOf(speaker, id) }]));
  const { rows } = scoreboardOf(blind, {
    scores: Object.fromEntries(speakers.map(({ id }) => [id, scoresOf(id)])),
    leaning: null,
  });
  const save = () => {
    const scores = speakers.map(({ id }) => [
      view?.reveal.participant(id) ?? id,
      Object.fromEntries(criteria.map((criterion) => [criterion.id, scoreOf(id, criterion.id)])),
    ]);
    const written = reason.trim();
    onSave?.({ scores: Object.fromEntries(scores), ...(written === '' ? {} : { reason: written }) });
  };
  return (
    <main className="page own-verdict" id="main" tabIndex={-1}>
      <header className="stack-3">
        <p className="italic" dir="auto">
          {record.motion}
        </p>
        <h1>{ownVerdictWords('title')}</h1>
        <p>{ownVerdictWords('text')}</p>
      </header>
      <section className="section" aria-labelledby="blind-speeches">
        <h2 id="blind-speeches">{ownVerdictWords('speeches')}</h2>
        <BlindSpeeches record={blind} />
      </section>
      <section className="stack-4" aria-labelledby="own-scores">
        <h2 id="own-scores">{ownVerdictWords('scores')}</h2>
        <p className="note">{ownVerdictWords('scoresHelp')}</p>
        <div className="score-grid">
          {criteria.map(({ id, title, weight }) => (
            <fieldset key={id}>
              <legend>{ownVerdictWords('criterion', { criterion: shippedText(title), weight })}</legend>
              {speakers.map((speaker) => (
                <label key={speaker.id} className="score-line">
                  <span>{speaker.name}</span>
                  <input
                    type="range"
                    min={0}
                    max={100}
                    value={scoreOf(speaker.id, id)}
                    aria-label={ownVerdictWords('scoreOf', {
                      criterion: shippedText(title),
                      speaker: speaker.name,
                    })}
                    onChange={({ target }) =>
                      setGiven({ ...given, [keyOf(speaker.id, id)]: Number(target.value) })
                    }
                  />
                  <output className="num">{scoreOf(speaker.id, id)}</output>
                </label>
              ))}
            </fieldset>
          ))}
          <div>
            <p className="label">{ownVerdictWords('total')}</p>
            {rows.map(({ participant, total }) => (
              <p key={participant.id} className="between">
                <span>{participant.name}</span>
                <b className="num">{formatPoints(total)}</b>
              </p>
            ))}
          </div>
        </div>
        <Field label={ownVerdictWords('reason')}>
          {(field) => (
            <textarea
              {...field}
              dir="auto"
              rows={3}
              maxLength={5_000}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        {!onSave && <p className="note">{ownVerdictWords('readOnly')}</p>}
        <div className="row">
          <Button look="primary" onPress={onSave && save}>
            {ownVerdictWords('save')}
          </Button>
          <Button onPress={onSkip}>{ownVerdictWords('skip')}</Button>
        </div>
      </section>
    </main>
  );
}

/** Everything that was said aloud, in order; ballots, and what judges wrote, are left out. */
function BlindSpeeches({ record }: { record: DebateRecord }) {
  const titles = speechTitles(recordAsShown(record));
  const acts = new Map(
    [...plannedSteps(record, record.format.plan)].flatMap(({ act, phase, slots }) =>
      phase === 'verdict' || act.hiddenFrom !== undefined
        ? []
        : slots.map(({ turn }) => [turn, titles.get(turn) ?? shippedText(act.label)] as const),
    ),
  );
  return (
    <ol className="stack-4">
      {turnsOf(record)
        .filter(({ id }) => acts.has(id))
        .map(({ id, seat, text }) => (
          <li key={id}>
            <article>
              <h3>
                {ownVerdictWords('speech', { speaker: seatName(record, seat), act: acts.get(id) ?? '' })}
              </h3>
              <div className="text" dir="auto">
                <Markdown text={text} />
              </div>
            </article>
          </li>
        ))}
    </ol>
  );
}
