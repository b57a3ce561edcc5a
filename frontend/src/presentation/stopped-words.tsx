// The words of a speech that was cut off: readable in its place, and no part of the debate.
import { sumAttempts } from '@rostrum/shared/record/ledger';
import type { Attempt } from '@rostrum/shared/record/record';
import { countWords } from '@rostrum/shared/speech/text-metrics';
import { Markdown } from '../components/markdown.tsx';
import { controlsWords } from '../words/controls-words.ts';
import { hedgedMoney } from './ledger-text.ts';

const wordsOfCutCall = ({ outcome }: Attempt): string =>
  outcome.state === 'failed' && outcome.code === 'cancelled' ? outcome.text.trim() : '';

export const hasStoppedWords = (attempts: readonly Attempt[]): boolean =>
  attempts.some((attempt) => wordsOfCutCall(attempt) !== '');

/** `open`: nothing was said in its place yet. */
export function StoppedWords({ attempts, open }: { attempts: readonly Attempt[]; open: boolean }) {
  return attempts.map((attempt) => {
    const text = wordsOfCutCall(attempt);
    if (text === '') return null;
    const charge = hedgedMoney(sumAttempts([attempt]));
    return (
      <details className="stopped-words" key={attempt.id} open={open}>
        <summary className="note">
          {controlsWords('stoppedWords', { count: countWords(text), charge })}
        </summary>
        <div className="text">
          <Markdown text={text} live={false} />
        </div>
      </details>
    );
  });
}
