// The pages on which the person says who is ahead before they see the verdict: a speech at a time, and last the whole debate.
import { type OwnVotes, speechesToVoteOn, WHOLE } from '@rostrum/shared/judging/own-votes';
import { participantsOf } from '@rostrum/shared/record/participants';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { SegmentedControl } from '../../components/field.tsx';
import { Markdown } from '../../components/markdown.tsx';
import { useReadOnly } from '../../debate/use-debate.tsx';
import { useServices } from '../../debate/use-services.tsx';
import { recordAsShown } from '../../presentation/record-as-shown.ts';
import { readPersonDraft, removeDraftsWhere, savePersonDraft } from '../../stores/person-drafts.ts';
import { seatName } from '../../words/format-text.ts';
import { ownVoteWords } from '../../words/outcome-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { speechTitles } from './speech-titles.ts';

const DRAFT_PLACE = 'own votes';

/** The step that is shown, and what is chosen so far by question: a participant, or an empty text for neither. */
interface Draft {
  at: number;
  on: Record<string, string>;
}
const EMPTY: Draft = { at: 0, on: {} };

function readDraft(debate: string): Draft {
  try {
    return { ...EMPTY, ...JSON.parse(readPersonDraft(debate, DRAFT_PLACE) || '{}') };
  } catch {
    return EMPTY;
  }
}

export function OwnVotesForm({ record }: { record: DebateRecord }) {
  const { voteOnDebate } = useServices();
  const readOnly = useReadOnly();
  const steps = useMemo(() => stepsOf(record), [record]);
  const [draft, setDraft] = useState(() => readDraft(record.id));
  const heading = useRef<HTMLHeadingElement>(null);
  const at = Math.min(draft.at, steps.length - 1);
  const isLast = at === steps.length - 1;
  const isReady = !isLast || (draft.on[WHOLE] !== undefined && readOnly === null);
  const { title, texts = [], questions = [] } = steps[at] ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins at its top, where a screen reader reads its heading out
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [at]);
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, at, ...part };
    setDraft(next);
    savePersonDraft(record.id, DRAFT_PLACE, JSON.stringify(next));
  };
  const finish = (votes: OwnVotes | null) => {
    removeDraftsWhere(record.id, (place) => place === DRAFT_PLACE);
    void voteOnDebate(record.id, votes);
  };
  const goOn = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isLast) change({ at: at + 1 });
    else if (isReady)
      finish(Object.fromEntries(Object.entries(draft.on).map(([id, choice]) => [id, choice || null])));
  };
  const sides = participantsOf(record).map(({ id, name }) => ({ value: id, title: shippedText(name) }));
  const choices = [...sides, { value: '', title: ownVoteWords('level') }];
  return (
    <main className="page narrow" id="main" tabIndex={-1}>
      <form onKeyDown={onKey} onSubmit={goOn}>
        <div className="stack-2">
          <p className="note" dir="auto">
            {record.motion}
          </p>
          <h1 ref={heading} tabIndex={-1} dir="auto">
            {title}
          </h1>
          {at === 0 && <p>{ownVoteWords('text')}</p>}
        </div>
        <div className="own-votes">
          {!isLast && (
            <article className="text" dir="auto">
              {texts.map(({ speech, text }) => (
                <div key={speech}>
                  {texts.length > 1 && <h2>{speech}</h2>}
                  <Markdown text={text} />
                </div>
              ))}
            </article>
          )}
          <div className="stack-3 choices">
            {questions.map(({ id, asks }) => (
              <SegmentedControl
                key={id}
                label={shippedText(asks)}
                value={draft.on[id] ?? 'none yet'}
                choices={choices}
                onChoose={(choice) => change({ on: { ...draft.on, [id]: choice } })}
              />
            ))}
            {readOnly && <p className="note">{readOnly}</p>}
            <div className="row">
              <Button look="primary" type="submit" disabled={!isReady}>
                {ownVoteWords(isLast ? 'save' : 'goOn')}
              </Button>
              {at > 0 && <Button onPress={() => change({ at: at - 1 })}>{ownVoteWords('back')}</Button>}
              <Button onPress={readOnly ? undefined : () => finish(null)}>{ownVoteWords('skip')}</Button>
            </div>
            <p className="note for-keys">{ownVoteWords('keys', { most: choices.length })}</p>
          </div>
        </div>
      </form>
    </main>
  );
}

/** Returns the speeches with the questions beside them, and last the whole, with which the format's own questions are asked again. */
function stepsOf(source: DebateRecord) {
  const record = recordAsShown(source);
  const titles = speechTitles(record);
  const turns = new Map(turnsOf(record).map((turn) => [turn.id, turn]));
  const speeches = speechesToVoteOn(source);
  const { votes } = source.format;
  const steps = speeches.map(({ turns: ids, questions }, index) => {
    const texts = ids.map((id) => {
      const { seat = '', text = '' } = turns.get(id) ?? {};
      return { speech: `${seatName(record, seat)}, ${titles.get(id) ?? ''}`, text };
    });
    const place = { at: index + 1, of: speeches.length, title: texts[0]?.speech ?? '' };
    const onSpeech = [{ id: ids[0] ?? '', asks: ownVoteWords('aheadNow') }];
    return { title: ownVoteWords('speech', place), texts, questions: votes ? questions : onSpeech };
  });
  const onWhole = { id: WHOLE, asks: ownVoteWords('aheadOnWhole') };
  return [...steps, { title: ownVoteWords('whole'), texts: [], questions: [...(votes ?? []), onWhole] }];
}

/** Chooses by a number key, in the group that has the focus, otherwise in the first one; Enter goes on. */
function onKey(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget: form } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return;
  const group = target.closest('[role="radiogroup"]') ?? form.querySelector('[role="radiogroup"]');
  const radio = group?.querySelectorAll<HTMLInputElement>('input')[Number(key) - 1];
  radio?.click();
  radio?.focus();
  // A button and a link take Enter themselves.
  if (key === 'Enter' && !target.closest('button, a')) {
    event.preventDefault();
    form.requestSubmit();
  }
}
