// Forms for turns of a person that are not only speeches: answers to questions, a ballot, a vote, a position, a signature.
import { readVote, voteAsText } from '@rostrum/shared/answers/vote-answer';
import { textToSign } from '@rostrum/shared/judging/agreement-outcome';
import { readSigning } from '@rostrum/shared/plan/signing';
import { endsAsQuestion } from '@rostrum/shared/speech/language';
import { countWords } from '@rostrum/shared/speech/text-metrics';
import { answersAsText, askedQuestions } from '@rostrum/shared/status/asked-questions';
import { NumberField, SegmentedControl } from '../../components/field.tsx';
import { Markdown } from '../../components/markdown.tsx';
import { SeatLabel } from '../../presentation/seat-label.tsx';
import type { SectionSlot } from '../../presentation/sections.ts';
import { answerWords, personTurnWords } from '../../words/answer-words.ts';
import { joinNames, seatName } from '../../words/format-text.ts';
import type { TranscriptModel } from '../shared/transcript-model.ts';
import { type PersonForm, PersonTurnFrame, type TurnInput, usePersonForm } from './person-turn-frame.tsx';
import { WritingField } from './writing-field.tsx';

export interface PersonTurnProps {
  transcript: TranscriptModel;
  slot: SectionSlot;
}

interface FormFieldProps {
  form: PersonForm;
  field: string;
  label: string;
}

const WrittenField = ({ form, field, label, rows }: FormFieldProps & { rows: number }) => (
  <label className="field">
    <span className="label">{label}</span>
    <textarea
      dir="auto"
      rows={rows}
      value={form.given[field] ?? ''}
      onChange={({ target }) => form.set(field, target.value)}
    />
  </label>
);

type FieldChoices = readonly { value: string; title: string }[];

const ChosenField = ({ form, field, label, choices }: FormFieldProps & { choices: FieldChoices }) => (
  <SegmentedControl
    label={label}
    value={form.given[field] ?? ''}
    choices={choices}
    onChoose={(value) => form.set(field, value)}
  />
);

const SureField = ({ form: { given: values, set } }: { form: PersonForm }) => (
  <div className="sure">
    <NumberField
      label={personTurnWords('confidence')}
      min={0}
      max={100}
      step={1}
      value={Number(values['sure'])}
      onValue={(value) => set('sure', String(Math.min(100, Math.max(0, value ?? 50))))}
    />
  </div>
);

/** One form for all questions. An empty answer declines its question; if all are empty, the turn can only be passed. */
export function AnswersForm({ transcript, slot }: PersonTurnProps) {
  const { record } = transcript;
  const questions = askedQuestions(record, slot.item.passes);
  const form = usePersonForm(slot.turn, (answers) =>
    questions.every(({ key }) => !answers[key]?.trim())
      ? { lacks: '' }
      : {
          text: answersAsText(
            questions.map(({ key, text, by }) => ({
              by: joinNames(by.map((seat) => seatName(record, seat))),
              question: text,
              answer: answers[key]?.trim() ?? '',
            })),
          ),
        },
  );
  return (
    <PersonTurnFrame
      transcript={transcript}
      slot={slot}
      title={personTurnWords('questionsForYou')}
      form={form}
      written={countWords(questions.map(({ key }) => form.given[key] ?? '').join(' '))}
      sendTitle={personTurnWords('sendAnswers')}
      passTitle={personTurnWords('declineAll')}
    >
      <p className="note">{personTurnWords(slot.item.passes[0] === 1 ? 'askedApart' : 'askedAgain')}</p>
      <ol className="ask list column-list">
        {questions.map(({ key, by, text }) => (
          <li key={key}>
            <div>
              {by.map((seat) => (
                <SeatLabel key={seat} record={record} seat={seat} />
              ))}
            </div>
            <label className="stack-1">
              <span className="serif-large">{text}</span>
              <textarea
                dir="auto"
                rows={1}
                value={form.given[key] ?? ''}
                placeholder={personTurnWords('leaveEmpty')}
                onChange={({ target }) => form.set(key, target.value)}
              />
            </label>
          </li>
        ))}
      </ol>
    </PersonTurnFrame>
  );
}

const sideChoices = (): FieldChoices =>
  (['for', 'against', 'undecided'] as const).map((side) => ({
    value: side.toUpperCase(),
    title: answerWords('side', { side }),
  }));

const ballotInput = ({ side = '' }: Record<string, string>): TurnInput =>
  side === '' ? { lacks: personTurnWords('chooseSide') } : { text: `BALLOT: ${side}` };

export function BallotForm({ transcript, slot }: PersonTurnProps) {
  const form = usePersonForm(slot.turn, ballotInput);
  return (
    <PersonTurnFrame transcript={transcript} slot={slot} form={form} written={0} votes>
      <ChosenField form={form} field="side" label={personTurnWords('secretVote')} choices={sideChoices()} />
    </PersonTurnFrame>
  );
}

/** Returns the vote as text that `readVote` accepts; a yes needs a solution that it can read. */
function voteInput(fields: Record<string, string>): TurnInput {
  const { has = '', sure = '', solution = '', reasoning = '' } = fields;
  if (has === '') return { lacks: personTurnWords('chooseVote') };
  const text = voteAsText({
    agrees: has === 'YES',
    confidence: sure,
    reasoning: reasoning.trim(),
    solution: solution.trim(),
  });
  const { vote } = readVote(text);
  if (vote?.agrees && vote.solution === null) return { lacks: personTurnWords('writeSolution') };
  const isRead =
    vote?.reasoning === reasoning.trim() && (vote.solution ?? solution.trim()) === solution.trim();
  return isRead ? { text } : { lacks: answerWords('reservedLine') };
}

export function VoteForm({ transcript, slot }: PersonTurnProps) {
  const form = usePersonForm(slot.turn, voteInput, { sure: '50' });
  const { given: values } = form;
  const words = countWords(`${values['reasoning'] ?? ''} ${values['solution'] ?? ''}`);
  return (
    <PersonTurnFrame transcript={transcript} slot={slot} form={form} written={words} votes>
      <ChosenField
        form={form}
        field="has"
        label={personTurnWords('agreedQuestion')}
        choices={[
          { value: 'YES', title: personTurnWords('consensus') },
          { value: 'NO', title: personTurnWords('noConsensus') },
        ]}
      />
      <WrittenField form={form} field="reasoning" label={answerWords('why')} rows={2} />
      {values['has'] === 'YES' && (
        <WrittenField form={form} field="solution" label={personTurnWords('wholeSolution')} rows={3} />
      )}
      <SureField form={form} />
    </PersonTurnFrame>
  );
}

function positionInput(
  { said: reason = '', side = '', sure = '' }: Record<string, string>,
  takesSide: boolean,
): TurnInput {
  if (reason.trim() === '') return { lacks: side === '' ? '' : personTurnWords('giveReason') };
  if (takesSide && side === '') return { lacks: personTurnWords('choosePosition') };
  return { text: `${reason.trim()}\n\n${takesSide ? `STANCE: ${side}\n` : ''}CONFIDENCE: ${sure}` };
}

/** Takes a position; on a question, as from models, only how sure the person is of the answer. */
export function PositionForm({ transcript, slot }: PersonTurnProps) {
  const takesSide = !endsAsQuestion(transcript.record.motion);
  const form = usePersonForm(slot.turn, (fields) => positionInput(fields, takesSide), { sure: '50' });
  const speech = form.given['said'] ?? '';
  return (
    <PersonTurnFrame
      transcript={transcript}
      slot={slot}
      form={form}
      written={countWords(speech)}
      asked={slot.words}
    >
      <WritingField
        label={personTurnWords('yourSpeech')}
        rows={6}
        typed={speech}
        type={(text) => form.set('said', text)}
        placeholder={personTurnWords('positionPlaceholder')}
      />
      {takesSide && (
        <ChosenField form={form} field="side" label={personTurnWords('onMotion')} choices={sideChoices()} />
      )}
      <SureField form={form} />
    </PersonTurnFrame>
  );
}

/** Returns the signature as text that `readSigning` accepts. */
function signatureInput(fields: Record<string, string>, put: string, mayChange: boolean): TurnInput {
  const { signs = '', reasoning = '', changed: newText = '' } = fields;
  if (signs === '') return { lacks: answerWords(mayChange ? 'chooseSignOrChange' : 'chooseSignOrRefuse') };
  const changes = signs === 'NO' && mayChange;
  const text = [
    '[REASONING]',
    reasoning.trim(),
    `SIGNS_TEXT: ${signs}`,
    ...(changes ? ['[CHANGED_TEXT]', newText.trim()] : []),
  ].join('\n');
  const reading = readSigning(put, { text });
  if (changes && reading.change === null) return { lacks: answerWords('changeLittle') };
  return reading.signs === (signs === 'YES') ? { text } : { lacks: answerWords('reservedLine') };
}

/** Signs the agreed text, or changes one clause of it. A changed text can only be signed or refused. */
export function SignForm({ transcript, slot }: PersonTurnProps) {
  const put = textToSign(transcript.record, slot.turn) ?? '';
  const mayChange = slot.item.act === 'sign';
  const form = usePersonForm(slot.turn, (fields) => signatureInput(fields, put, mayChange), { changed: put });
  const { given: values } = form;
  const changes = values['signs'] === 'NO' && mayChange;
  const words = countWords(`${values['reasoning'] ?? ''} ${changes ? values['changed'] : ''}`);
  return (
    <PersonTurnFrame transcript={transcript} slot={slot} form={form} written={words}>
      <blockquote className="proposed">
        <p className="label">{answerWords('textBy', { author: slot.target?.name ?? '' })}</p>
        <Markdown text={put} />
      </blockquote>
      <ChosenField
        form={form}
        field="signs"
        label={answerWords('question')}
        choices={[
          { value: 'YES', title: answerWords('sign') },
          { value: 'NO', title: answerWords(mayChange ? 'changeClause' : 'refuse') },
        ]}
      />
      {changes && <WrittenField form={form} field="changed" label={answerWords('changedText')} rows={5} />}
      <WrittenField form={form} field="reasoning" label={answerWords('why')} rows={2} />
    </PersonTurnFrame>
  );
}
