// Shows the judge's reasons and quotes, each looked up in the speeches, and beside them how far to trust the verdict.
import type { Verdict } from '@rostrum/shared/answers/verdict-answer';
import { Check as CheckIcon, Minus, X } from 'lucide-react';
import { verdictWords } from '../words/verdict-words.ts';
import type { OutcomeProps } from './answer-view.ts';
import { CitingText, withSpeechReferences } from './cite-speeches.tsx';
import { type CheckedQuote, NotedWordsList, Quote } from './judge-notes.tsx';
import type { VerdictCheck } from './verdict-checks.ts';

type ReferenceProps = Pick<OutcomeProps, 'record' | 'references' | 'titles'>;

interface VerdictReasonsProps extends ReferenceProps {
  verdict: Verdict;
  quotes: readonly CheckedQuote[];
  checks: readonly VerdictCheck[];
}

export function VerdictReasons({ verdict, quotes, checks, ...where }: VerdictReasonsProps) {
  const { references } = where;
  return (
    <div className="two">
      <div>
        <h2>{verdictWords('why')}</h2>
        {verdict.summary && <p className="summary">{withSpeechReferences(verdict.summary, references)}</p>}
        <CitingText text={verdict.reasoning} references={references} />
        {quotes.map((quote) => (
          <Quote key={`${quote.quote} ${quote.claim}`} {...quote} {...where} />
        ))}
        <NotedWordsList kind="disregarded" noted={verdict.disregarded} references={references} />
        <NotedWordsList kind="instructions" noted={verdict.instructions} references={references} />
      </div>
      <aside aria-label={verdictWords('trust')}>
        <h2>{verdictWords('trust')}</h2>
        <ul className="checks">
          {checks.map((check) => (
            <li key={check.title} className={check.result}>
              <CheckIconFor result={check.result} />
              <b>{check.title}</b>
              <span>{check.text}</span>
            </li>
          ))}
        </ul>
        <p className="note">{verdictWords('onDebate')}</p>
      </aside>
    </div>
  );
}

function CheckIconFor({ result }: { result: VerdictCheck['result'] }) {
  const Icon = result === 'yes' ? CheckIcon : result === 'no' ? X : Minus;
  return <Icon className="icon" role="img" aria-label={verdictWords(result)} />;
}
