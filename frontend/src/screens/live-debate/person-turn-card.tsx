// A person's turn: chooses the form that its act asks for, or the field for a speech with hints on names and exit words.

import { countWords } from '@rostrum/shared/speech/text-metrics';
import { isExitMessage } from '@rostrum/shared/speech/turn-parsers';
import type { ReactNode } from 'react';
import { joinNames } from '../../presentation/format-text.ts';
import { personTurnWords } from '../../words/person-turn-words.ts';
import { transcriptWords } from '../../words/transcript-words.ts';
import {
  AnswersForm,
  BallotForm,
  type PersonTurnProps,
  PositionForm,
  SignForm,
  VoteForm,
} from './person-forms.tsx';
import { PersonTurnFrame, usePassedDraft, usePersonTurn } from './person-turn-frame.tsx';
import { answerersOf, hasExitWord, speakersOf, WritingField, whoAnswers } from './writing-field.tsx';

type TurnForm = (props: PersonTurnProps) => ReactNode;

/** Chosen by the kind of answer, then by the task; every other turn is a speech. */
const FORM_BY_ANSWER: Readonly<Record<string, TurnForm>> = {
  ballot: BallotForm,
  vote: VoteForm,
  signature: SignForm,
};
const FORM_BY_TASK: Readonly<Record<string, TurnForm>> = {
  clarify: AnswersForm,
  position: PositionForm,
  recheck: PositionForm,
};

export function PersonTurnCard(props: PersonTurnProps) {
  const shape = props.pages.answerKinds.get(props.slot.turn);
  const Form = (shape && FORM_BY_ANSWER[shape]) ?? FORM_BY_TASK[props.slot.item.act] ?? SpeechForm;
  return <Form {...props} />;
}

/** Placeholders by task, for acts that are not simply speeches. */
const PLACEHOLDERS = {
  'cross-examine': 'placeholderCrossExamine',
  question: 'placeholderQuestion',
  answer: 'placeholderAnswer',
  propose: 'placeholderPropose',
  criticise: 'placeholderCriticise',
  refine: 'placeholderRefine',
  ask: 'placeholderAsk',
} as const;
const hasPlaceholder = (task: string): task is keyof typeof PLACEHOLDERS => Object.hasOwn(PLACEHOLDERS, task);
const placeholderOf = (task: string): string =>
  personTurnWords(hasPlaceholder(task) ? PLACEHOLDERS[task] : 'writeSpeech');

function SpeechForm({ pages, slot }: PersonTurnProps) {
  usePassedDraft(pages, slot, (said) => said);
  const turn = usePersonTurn(slot.turn);
  const { typed, type } = turn;
  const { item, target } = slot;
  const words = countWords(typed);
  const answerers = answerersOf(pages, slot);
  const last = hasExitWord(pages.record.format.plan, item.act) && isExitMessage(typed);
  return (
    <PersonTurnFrame
      pages={pages}
      slot={slot}
      answeredBy={answeredBy(whoAnswers(pages, slot, typed))}
      title={target ? transcriptWords('titleOf', { title: item.title, name: target.name }) : item.title}
      turn={turn}
      wordTarget={{ words, asked: slot.words }}
      written={words}
      keeps
      {...(last ? { sendTitle: personTurnWords('sendAndEnd') } : {})}
    >
      <WritingField
        label={personTurnWords('yourSpeech')}
        rows={answerers.length > 0 ? 2 : 8}
        typed={typed}
        type={type}
        names={answerers.length > 0 ? answerers : speakersOf(pages).filter((name) => name !== slot.seat.name)}
        takesFocus
        placeholder={answerers.length > 0 ? personTurnWords('placeholderReply') : placeholderOf(item.act)}
        hint={hintOf(answerers, last)}
      />
    </PersonTurnFrame>
  );
}

/** "Economist answers.", "Nobody named: all answer." */
const answeredBy = (answering: ReturnType<typeof whoAnswers>): string | undefined =>
  answering === null
    ? undefined
    : answering.named || answering.names.length < 2
      ? personTurnWords('answers', { names: joinNames(answering.names), count: answering.names.length })
      : personTurnWords('allAnswer', { count: answering.names.length });

/** `last`: the text is an exit word and nothing else. */
function hintOf(answerers: readonly string[], last: boolean): string {
  if (last) return personTurnWords('exitWord');
  return answerers.length > 0 ? personTurnWords('mentionHint') : '';
}
