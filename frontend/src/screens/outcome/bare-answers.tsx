// What the speakers' models answered to the bare motion, each with its price: what a debate adds can only be seen beside it.

import { BARE } from '@rostrum/shared/record/asked-apart';
import { costByTurn, type LedgerLine, ledgerOf } from '@rostrum/shared/record/ledger';
import { type DebateRecord, type Turn, turnsOf } from '@rostrum/shared/record/record';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { Markdown } from '../../components/markdown.tsx';
import { hedgedMoney } from '../../presentation/ledger-text.ts';
import { bareAnswersWords } from '../../words/bare-answers-words.ts';
import './bare-answers.css';

interface BareAnswersProps {
  record: DebateRecord;
  cards: Readonly<Record<string, ModelCard>>;
  /** Whether prices are shown. */
  costs?: boolean;
}

export const bareAnswersIn = (record: DebateRecord): Turn[] =>
  turnsOf(record).filter(({ act }) => act === BARE);

export const bareAnswerTitle = ({ model }: Turn, cards: BareAnswersProps['cards']): string =>
  model ? (cards[modelKey(model)]?.title ?? model.id) : '';

export function BareAnswers({ record, cards, costs = true }: BareAnswersProps) {
  const answers = bareAnswersIn(record);
  if (answers.length === 0) return null;
  const lines = new Map(costByTurn(record).map((line) => [line.key, line]));
  return (
    <section className="section bare-answers" aria-labelledby="bare-answers">
      <h2 id="bare-answers">{bareAnswersWords('title')}</h2>
      <p className="note">{bareAnswersWords('text')}</p>
      <div className="answers">
        {answers.map((turn) => (
          <article key={turn.id}>
            <h3>{bareAnswerTitle(turn, cards)}</h3>
            <div className="text" dir="auto">
              <Markdown text={turn.text} />
            </div>
            {costs && <BarePrice line={lines.get(turn.id)} demo={isDemo(turn, cards)} />}
          </article>
        ))}
      </div>
      {costs && (
        <p className="note">{bareAnswersWords('debateCost', { price: hedgedMoney(ledgerOf(record)) })}</p>
      )}
    </section>
  );
}

const isDemo = ({ model }: Turn, cards: BareAnswersProps['cards']): boolean =>
  model !== null && (cards[modelKey(model)]?.notional ?? false);

function BarePrice({ line, demo }: { line: LedgerLine | undefined; demo: boolean }) {
  if (!line) return null;
  const price = hedgedMoney(line);
  return <p className="note num">{bareAnswersWords(demo ? 'priceDemo' : 'price', { price })}</p>;
}
