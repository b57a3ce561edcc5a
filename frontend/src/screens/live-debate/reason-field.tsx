// The field "Why" of a form in which a person votes or signs.
import { personTurnWords } from '../../words/person-turn-words.ts';

interface ReasonFieldProps {
  value: string;
  onWrite(text: string): void;
}

export const ReasonField = ({ value, onWrite }: ReasonFieldProps) => (
  <label className="field">
    <span className="label">{personTurnWords('why')}</span>
    <textarea dir="auto" rows={2} value={value} onChange={({ target }) => onWrite(target.value)} />
  </label>
);
