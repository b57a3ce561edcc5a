// The form in which a person signs the agreed text, or changes one clause of it. A changed text can only be signed or refused.
import { textToSign } from '@rostrum/shared/judging/agreement-outcome';
import { readSigning } from '@rostrum/shared/plan/signing';
import { countWords } from '@rostrum/shared/speech/text-metrics';
import { Markdown } from '../../components/markdown.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import type { PersonTurnProps } from './person-answer-forms.tsx';
import { PersonTurnFrame } from './person-turn-frame.tsx';
import { type TurnInput, usePersonForm } from './use-person-turn.ts';

const SIGN = { value: 'YES', title: 'Sign it' } as const;
const CHOICES_BY_TASK: Readonly<Record<string, readonly { value: string; title: string }[]>> = {
  sign: [SIGN, { value: 'NO', title: 'Change one clause' }],
  countersign: [SIGN, { value: 'NO', title: 'Refuse' }],
};

/** The signature as text that `readSigning` reads as it was meant. */
function signatureInput(given: Record<string, string>, put: string, mayChange: boolean): TurnInput {
  const { signs = '', reasoning = '', changed = put } = given;
  if (signs === '')
    return { lacks: mayChange ? 'Sign the text, or change one clause.' : 'Sign the text, or refuse it.' };
  const changes = signs === 'NO' && mayChange;
  const text = [
    '[REASONING]',
    reasoning.trim(),
    `SIGNS_TEXT: ${signs}`,
    ...(changes ? ['[CHANGED_TEXT]', changed.trim()] : []),
  ].join('\n');
  const reading = readSigning(put, { text });
  if (changes && reading.change === null)
    return { lacks: 'Change one clause and keep the rest of the text as it is.' };
  return reading.signs === (signs === 'YES')
    ? { text }
    : { lacks: 'Your reason contains a line that the form uses itself. Write it differently.' };
}

export function SignForm({ pages, slot }: PersonTurnProps) {
  const put = textToSign(pages.record, slot.turn) ?? '';
  const mayChange = slot.item.act === 'sign';
  const { turn, given, set } = usePersonForm(slot.turn, (fields) => signatureInput(fields, put, mayChange));
  const changed = given['changed'] ?? put;
  const written = countWords(
    `${given['reasoning'] ?? ''} ${given['signs'] === 'NO' && mayChange ? changed : ''}`,
  );
  return (
    <PersonTurnFrame pages={pages} slot={slot} title={slot.item.title} turn={turn} written={written}>
      <blockquote className="proposed">
        <p className="label">The text, by {slot.target?.name ?? 'your partner'}</p>
        <Markdown text={put} />
      </blockquote>
      <SegmentedControl
        label="Do you sign this text?"
        value={given['signs'] ?? ''}
        choices={CHOICES_BY_TASK[slot.item.act] ?? []}
        onChoose={(value) => set('signs', value)}
      />
      {given['signs'] === 'NO' && mayChange && (
        <label className="field">
          <span className="label">The text with one clause changed</span>
          <textarea rows={5} value={changed} onChange={({ target }) => set('changed', target.value)} />
        </label>
      )}
      <label className="field">
        <span className="label">Why</span>
        <textarea
          rows={2}
          value={given['reasoning'] ?? ''}
          onChange={({ target }) => set('reasoning', target.value)}
        />
      </label>
    </PersonTurnFrame>
  );
}
