// The form in which a person signs the agreed text, or changes one clause of it. A changed text can only be signed or refused.
import { textToSign } from '@rostrum/shared/judging/agreement-outcome';
import { readSigning } from '@rostrum/shared/plan/signing';
import { countWords } from '@rostrum/shared/speech/text-metrics';
import { Markdown } from '../../components/markdown.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { signatureWords } from '../../words/signature-words.ts';
import type { PersonTurnProps } from './person-answer-forms.tsx';
import { PersonTurnFrame } from './person-turn-frame.tsx';
import { ReasonField } from './reason-field.tsx';
import { type TurnInput, usePersonForm } from './use-person-turn.ts';

/** The signature as text that `readSigning` reads as it was meant. */
function signatureInput(given: Record<string, string>, put: string, mayChange: boolean): TurnInput {
  const { signs = '', reasoning = '', changed = put } = given;
  if (signs === '') return { lacks: signatureWords(mayChange ? 'chooseSignOrChange' : 'chooseSignOrRefuse') };
  const changes = signs === 'NO' && mayChange;
  const text = [
    '[REASONING]',
    reasoning.trim(),
    `SIGNS_TEXT: ${signs}`,
    ...(changes ? ['[CHANGED_TEXT]', changed.trim()] : []),
  ].join('\n');
  const reading = readSigning(put, { text });
  if (changes && reading.change === null) return { lacks: signatureWords('changeLittle') };
  return reading.signs === (signs === 'YES') ? { text } : { lacks: signatureWords('reservedLine') };
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
        <p className="label">{signatureWords('textBy', { author: slot.target?.name ?? '' })}</p>
        <Markdown text={put} />
      </blockquote>
      <SegmentedControl
        label={signatureWords('question')}
        value={given['signs'] ?? ''}
        choices={[
          { value: 'YES', title: signatureWords('sign') },
          { value: 'NO', title: signatureWords(mayChange ? 'changeClause' : 'refuse') },
        ]}
        onChoose={(value) => set('signs', value)}
      />
      {given['signs'] === 'NO' && mayChange && (
        <label className="field">
          <span className="label">{signatureWords('changedText')}</span>
          <textarea
            dir="auto"
            rows={5}
            value={changed}
            onChange={({ target }) => set('changed', target.value)}
          />
        </label>
      )}
      <ReasonField value={given['reasoning'] ?? ''} onWrite={(text) => set('reasoning', text)} />
    </PersonTurnFrame>
  );
}
