// A person's turn: chooses the form that its act asks for, or the field for a speech with hints on names and exit words.
import type { PlanNode } from '@rostrum/shared/record/plan';
import { actsIn, endConditions, isLoop, RESEARCH } from '@rostrum/shared/record/plan-acts';
import { countWords } from '@rostrum/shared/speech/text-metrics';
import { isExitMessage } from '@rostrum/shared/speech/turn-parsers';
import type { ReactNode } from 'react';
import { personTurnWords } from '../../words/answer-words.ts';
import { transcriptWords } from '../../words/live-words.ts';
import {
  AnswersForm,
  BallotForm,
  type PersonTurnProps,
  PositionForm,
  SignForm,
  VoteForm,
} from './person-forms.tsx';
import { PersonTurnFrame, usePersonForm } from './person-turn-frame.tsx';
import { WritingField } from './writing-field.tsx';

/** Forms by the kind of answer, or the task; every other turn is a speech. */
const FORMS: Readonly<Record<string, (props: PersonTurnProps) => ReactNode>> = {
  ballot: BallotForm,
  vote: VoteForm,
  signature: SignForm,
  clarify: AnswersForm,
  position: PositionForm,
  recheck: PositionForm,
};

export function PersonTurnCard(props: PersonTurnProps) {
  const kind = props.transcript.answerKinds.get(props.slot.turn);
  const Form = FORMS[kind ?? ''] ?? FORMS[props.slot.item.act] ?? SpeechForm;
  return <Form {...props} />;
}

/** Names of the answer by task. */
const ASKED_FOR: Readonly<Record<string, Parameters<typeof personTurnWords>[0]>> = {
  ask: 'placeholderAsk',
  'cross-examine': 'placeholderQuestion',
  answer: 'placeholderAnswer',
  close: 'placeholderClose',
  [RESEARCH]: 'placeholderQueries',
};

/** Words above which a speech gets a large field. */
const LONG_SPEECH = 100;

function SpeechForm({ transcript, slot }: PersonTurnProps) {
  const form = usePersonForm(slot.turn, ({ said: text = '' }) =>
    text.trim() === '' ? { lacks: '' } : { text: text.trim() },
  );
  const { said: speech = '' } = form.given;
  const { item, target } = slot;
  const { plan } = transcript.record.format;
  // The seat that the speech names answers it.
  const isReply = actsIn(plan).some(({ by }) => 'addressed' in by && by.in === item.act);
  const last = hasExitWord(plan, item.act) && isExitMessage(speech);
  return (
    <PersonTurnFrame
      transcript={transcript}
      slot={slot}
      title={target ? transcriptWords('titleOf', { title: item.title, name: target.name }) : item.title}
      form={form}
      written={countWords(speech)}
      asked={slot.words}
      sendTitle={last ? personTurnWords('sendAndEnd') : undefined}
    >
      <WritingField
        label={personTurnWords('yourSpeech')}
        rows={isReply || (slot.words ?? LONG_SPEECH) < LONG_SPEECH ? 2 : 8}
        typed={speech}
        type={(text) => form.set('said', text)}
        placeholder={personTurnWords(isReply ? 'placeholderReply' : (ASKED_FOR[item.act] ?? 'writeSpeech'))}
      />
      {last && <p className="note">{personTurnWords('exitWord')}</p>}
    </PersonTurnFrame>
  );
}

/** Returns whether an exit word, as the whole message of this act, ends the loop that contains the act. */
const hasExitWord = (plan: readonly PlanNode[], act: string): boolean =>
  plan.some(
    (node: PlanNode) =>
      isLoop(node) &&
      (endConditions(node).some((until) => until.rule === 'exit' && until.in === act) ||
        hasExitWord(node.of, act)),
  );
