// The frame and the state of every turn of a person, in any form: typed text survives a reload, and is sent or discarded by passing.
import { MAX_PERSON_SPEECH_BYTES } from '@rostrum/shared/budget/prompt-size';
import { countWords } from '@rostrum/shared/speech/text-metrics';
import { currentRound } from '@rostrum/shared/status/agenda';
import { promptBytes } from '@rostrum/shared/tags/prompt-tags';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { Button } from '../../components/button.tsx';
import { FieldError } from '../../components/field.tsx';
import { KeyHint, useShortcuts } from '../../components/shortcuts.tsx';
import { BenchIcon, benchClass } from '../../components/speaker-mark.tsx';
import {
  useCan,
  useEventHandler,
  useRecord,
  useSend,
  useStateName,
  useTurns,
} from '../../debate/use-debate.tsx';
import type { SectionSlot } from '../../presentation/sections.ts';
import { readPersonDraft, removeDraftsWhere, savePersonDraft } from '../../stores/person-drafts.ts';
import { personTurnWords } from '../../words/answer-words.ts';
import { isPersonTitle } from '../../words/format-text.ts';
import { richWords } from '../../words/rich-words.ts';
import { componentWords } from '../../words/shared-words.ts';
import type { TranscriptModel } from '../shared/transcript-model.ts';

interface PersonTurnFrameProps {
  transcript: TranscriptModel;
  slot: SectionSlot;
  title?: string;
  form: PersonForm;
  /** Number of words so far, which passing would discard. */
  written: number;
  /** Number of words that the speech should have; absent if it is not a speech. */
  asked?: number | null;
  /** The turn is a vote, not a speech. */
  votes?: boolean;
  sendTitle?: string | undefined;
  passTitle?: string;
  children: ReactNode;
}

export function PersonTurnFrame(props: PersonTurnFrameProps) {
  const {
    transcript,
    slot,
    title = slot.item.title,
    form,
    asked: wordsAsked = null,
    written: wordCount,
    votes,
    children,
  } = props;
  const frame = useRef<HTMLElement>(null);
  const round = currentRound(transcript.record);
  const isOver = wordsAsked !== null && wordCount > wordsAsked;
  const { speak, excess } = form;
  // Keys pressed outside all open turns go to the first of them.
  const isFirst = () => document.querySelector('.yours') === frame.current;
  useShortcuts({ 'Mod+Enter': speak && (() => isFirst() && speak()) });
  const sendHere = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    // Two turns may be open at once; only the focused one is sent.
    event.preventDefault();
    speak?.();
  };
  return (
    <section
      className={`speech live yours ${benchClass(slot.seat.bench)} ${slot.second ? 'second' : ''}`}
      id={transcript.references.get(slot.turn) ?? slot.turn}
      aria-label={personTurnWords('turnOf', { name: slot.seat.name, title })}
      ref={frame}
      onKeyDown={sendHere}
    >
      <header>
        {slot.seat.bench && <BenchIcon bench={slot.seat.bench} />}
        <h2>{title}</h2>
        <span className="note first">
          {round?.nearEnd
            ? personTurnWords('turnNumber', { round: round.round, of: round.of })
            : !isPersonTitle(slot.seat.name) &&
              richWords(
                personTurnWords,
                votes ? 'voteAs' : 'speakAs',
                { b: (text) => <b>{text}</b> },
                { name: slot.seat.name },
              )}
        </span>
      </header>
      {children}
      {excess > 0 && <FieldError role="alert" reason={personTurnWords('tooLong', { count: excess })} />}
      {wordsAsked !== null && (
        <p className={isOver ? 'note red' : 'note'}>
          {personTurnWords(isOver ? 'wordsOver' : wordCount > 0 ? 'wordsSoFar' : 'wordsAsked', {
            words: wordCount,
            asked: wordsAsked,
          })}
        </p>
      )}
      <TurnButtons {...props} />
    </section>
  );
}

function TurnButtons(props: PersonTurnFrameProps) {
  const { form, written: wordCount } = props;
  const { sendTitle = personTurnWords('send'), passTitle = personTurnWords('pass') } = props;
  const { speak, pass, lacks } = form;
  const [asking, setAsking] = useState(false);
  if (asking && pass) {
    return (
      <div className="row">
        <p className="note">{personTurnWords('passQuestion', { count: wordCount })}</p>
        <Button look="primary" onPress={() => setAsking(false)} autoFocus>
          {personTurnWords('keepWriting')}
        </Button>
        <Button onPress={pass}>{personTurnWords('passWithout')}</Button>
      </div>
    );
  }
  return (
    <div className="row">
      <Button look="primary" onPress={speak}>
        {sendTitle}
        <KeyHint keys={componentWords('sendKeys')} />
      </Button>
      <Button onPress={pass && (wordCount > 0 ? () => setAsking(true) : pass)}>{passTitle}</Button>
      {lacks && <p className="note">{lacks}</p>}
    </div>
  );
}

type FormFields = Record<string, string>;
/** The text to send; or what is still missing, empty if nothing has been typed. */
export type TurnInput = { text: string } | { lacks: string };
export type PersonForm = ReturnType<typeof usePersonForm>;

/** Holds the typed fields of a turn. `before`: values of fields that nobody has filled in. */
export function usePersonForm(
  turn: string,
  fill: (fields: FormFields) => TurnInput,
  before: FormFields = {},
) {
  const { id } = useRecord();
  const turns = useTurns();
  const isPaused = useStateName() === 'paused';
  const [draft, setDraft] = useState(() => readFields(readPersonDraft(id, turn)));
  const send = useSend();
  const values: FormFields = { ...before, ...draft };
  const input = fill(values);
  const text = 'text' in input ? input.text : '';
  const isAllowed = useCan({ type: 'SPEAK', turn, text }) && text !== '';
  // A draft is deleted only once its turn is in the record: until then it may be the only copy of the text.
  useEffect(() => {
    removeDraftsWhere(id, (place) => turns.some((turn) => turn.id === place));
  }, [id, turns]);
  return {
    given: values,
    set(name: string, value: string) {
      const next = { ...draft, [name]: value };
      setDraft(next);
      savePersonDraft(id, turn, JSON.stringify(next));
    },
    /** `undefined`: it cannot be sent in its present form. */
    speak: isAllowed ? () => send({ type: 'SPEAK', turn, text }) : undefined,
    pass: useEventHandler({ type: 'PASS', turn }),
    /** Reason why it cannot be sent; empty if that is obvious. */
    lacks: isPaused ? personTurnWords('paused') : 'lacks' in input ? input.lacks : '',
    /** Words beyond the longest speech that the budget allows for; such a text stays but cannot be sent. */
    excess: excessWords(text),
  };
}

/** Returns the excess in words, at least one, because people shorten words, not bytes. */
function excessWords(text: string): number {
  const weight = promptBytes(text);
  if (weight <= MAX_PERSON_SPEECH_BYTES) return 0;
  return Math.max(1, Math.ceil(countWords(text) * (1 - MAX_PERSON_SPEECH_BYTES / weight)));
}

/** Reads the fields of a form from the JSON text they are stored as; a draft of an earlier version is the text of a speech. */
function readFields(json: string): FormFields {
  try {
    return StoredFields.parse(JSON.parse(json));
  } catch {
    return json === '' ? {} : { said: json };
  }
}

const StoredFields = z.record(z.string(), z.string());
