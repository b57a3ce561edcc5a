// The money of a live debate: the figure at its foot, which opens reserves, estimate and limit. Also the questions at the cost warning, and
// when the next step does not fit the limit. Every choice states its cost.
import { mainEstimate } from '@rostrum/shared/budget/forecast';
import { enoughForTheRest } from '@rostrum/shared/budget/limit-outlook';
import { closingReserve } from '@rostrum/shared/budget/reserve';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import {
  committedNanoUsd,
  figureOf,
  isFree,
  isNotional,
  mainSum,
  warningDue,
} from '@rostrum/shared/record/ledger';
import { attemptsOf, limitAsGiven, rulingsNamed } from '@rostrum/shared/record/record';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { QuietButton } from '../../components/button.tsx';
import { AlertDialogBox } from '../../components/dialog.tsx';
import {
  useCan,
  useCards,
  useDebateSelector,
  useEventHandler,
  useHasTag,
  useLedger,
  useLimits,
  useRecord,
  useSend,
} from '../../debate/use-debate.tsx';
import { forecastFor } from '../../engine/debates/forecast.ts';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import { aboutCost } from '../../words/forecast-text.ts';
import {
  estimateNote,
  hedgedMoney,
  moneyInFull,
  playMoneyNote,
  withUnpriced,
} from '../../words/ledger-text.ts';
import { controlsWords, sidebarWords, troubleWords } from '../../words/live-words.ts';
import {
  aboutMoney,
  formatMoney,
  formatMoneyAtMost,
  formatTypedMoney,
  NANO_PER_CENT,
} from '../../words/money-text.ts';
import { setupWords } from '../../words/setup-words.ts';
import { costsWords, sharedWords } from '../../words/shared-words.ts';
import { LimitForm, roundUpToCents } from './change-forms.tsx';
import { DialogChoice, EndAtSum } from './dialog-choices.tsx';

export function MoneyDialogs() {
  const warning = useDebateSelector((view) => view.hasTag('warned') && warningDue(view.context.record));
  const isLimited = useHasTag('limited');
  // The question is asked again if going on comes to the same limit.
  const resumes = rulingsNamed(useRecord(), 'resume').length;
  return (
    <>
      {warning && <WarningChoices />}
      {isLimited && <LimitChoices key={resumes} />}
    </>
  );
}

interface MoneyDialogProps {
  headline: string;
  warns?: boolean;
  body: ReactNode;
  goOn: ReactNode;
}

/** Focus starts on the choice that costs nothing and discards nothing. */
function MoneyDialog({ headline, warns = false, body, goOn }: MoneyDialogProps) {
  const stay = useRef<HTMLButtonElement>(null);
  const [stays, setStays] = useState(false);
  if (stays) return null;
  return (
    <AlertDialogBox open warns={warns} headline={headline} body={body} firstFocus={stay}>
      <ul className="ways list column-list">
        {goOn}
        <EndAtSum />
        <DialogChoice title={controlsWords('stayPaused')} buttonRef={stay} onPress={() => setStays(true)}>
          <p>{controlsWords('stayPausedNote')}</p>
        </DialogChoice>
      </ul>
    </AlertDialogBox>
  );
}

function WarningChoices() {
  const { warnAtNanoUsd } = useLimits();
  const limitNanoUsd = limitAsGiven(useRecord());
  const spentText = useSpentInFull();
  const ledger = useLedger();
  const acknowledge = useEventHandler({ type: 'ACKNOWLEDGE_WARNING' });
  const rest = forecastFor(useRecord(), useModelList(listedModels));
  const restCost = rest && aboutCost(mainEstimate(rest));
  if (warnAtNanoUsd === null) return null;
  const warnAt = formatTypedMoney(warnAtNanoUsd);
  const sentences = [
    troubleWords('askedAt', { asked: warnAt }),
    restCost && troubleWords('restCosts', { money: restCost }),
    limitNanoUsd === null
      ? troubleWords('noLimit', { amount: warnAt })
      : troubleWords('limitIs', { limit: formatTypedMoney(limitNanoUsd) }),
    isNotional(ledger) && costsWords('demo'),
  ];
  return (
    <MoneyDialog
      headline={troubleWords('warned', { spent: spentText })}
      body={<p>{sentences.filter(Boolean).join(' ')}</p>}
      goOn={
        <DialogChoice title={controlsWords('resume')} primary onPress={acknowledge}>
          <p>{troubleWords('goOnNote')}</p>
        </DialogChoice>
      }
    />
  );
}

function LimitChoices() {
  const record = useRecord();
  const cards = useCards();
  const { limitNanoUsd, answersNanoUsd } = useLimits();
  const mayClose = useCan({ type: 'CLOSE' });
  const fit = useDebateSelector(({ context: { decision } }) =>
    decision?.kind === 'pause' && decision.for === 'limit' ? decision.fit : null,
  );
  const ledger = useLedger();
  const send = useSend();
  // Computing it simulates the whole rest of the debate.
  const enough = useMemo(
    () => enoughForTheRest(record, fit?.neededNanoUsd ?? 0, cards, composeCall),
    [record, fit, cards],
  );
  if (limitNanoUsd === null || !fit) return null;
  const newLimit = roundUpToCents(enough + answersNanoUsd);
  const committedSum = committedNanoUsd(record);
  const isExact = ['exact', 'free'].includes(figureOf(mainSum(ledger)).says);
  // The sum is rounded like the figure at the foot of the debate.
  const roundedSum = isExact
    ? Math.round(committedSum / NANO_PER_CENT) * NANO_PER_CENT
    : roundUpToCents(committedSum);
  const attempts = attemptsOf(record);
  const again = attempts.length - new Set(attempts.map(({ turn }) => turn)).size;
  const lost = attempts.filter(({ outcome }) => outcome.state === 'lost').length;
  const reserve = fit.neededNanoUsd - committedSum - fit.nextNanoUsd;
  const facts: [what: string, nanoUsd: number][] = [
    [sidebarWords(isExact ? 'spent' : 'spentAtMost'), roundedSum],
    [controlsWords('nextAtMost'), roundUpToCents(fit.nextNanoUsd)],
    [mayClose ? sidebarWords('reserved') : controlsWords('kept'), roundUpToCents(reserve)],
  ];
  if (answersNanoUsd > 0) facts.unshift([sidebarWords('answersBefore'), roundUpToCents(answersNanoUsd)]);
  const limit = limitNanoUsd + answersNanoUsd;
  const missing = Math.max(facts.reduce((sum, fact) => sum + fact[1], 0) - limit, NANO_PER_CENT);
  facts.push([sidebarWords('limit'), limit], [controlsWords('missing'), missing]);
  return (
    <MoneyDialog
      warns
      headline={controlsWords('limitReached')}
      body={
        <>
          {lost > 0 && <p>{controlsWords('lostSoFar', { lost })}</p>}
          <MoneyFacts facts={facts.map(([what, nanoUsd]) => [what, formatTypedMoney(nanoUsd)])} />
        </>
      }
      goOn={
        <li>
          <div>
            <h3>{controlsWords('raiseLimit')}</h3>
            <p className="soft">{controlsWords('raiseNote', { money: formatTypedMoney(newLimit), again })}</p>
          </div>
          <LimitForm
            reachedNanoUsd={committedSum}
            suggestedNanoUsd={newLimit - answersNanoUsd}
            action={controlsWords('raiseAndGoOn')}
            onSet={() => send({ type: 'RESUME' })}
          />
        </li>
      }
    />
  );
}

function useSpentInFull(): string {
  const main = mainSum(useLedger());
  if (figureOf(main).says !== 'about') return moneyInFull(main);
  const [sum, max] = [aboutMoney(main.spentNanoUsd), formatMoneyAtMost(main.atMostNanoUsd)];
  return sidebarWords('costRange', { sum, most: max });
}

/** Shows the cost so far. `short`: for phones, where play money counts as free, as the set-up says. */
export function CostFigure({ short, onPress }: { short?: boolean; onPress(): void }) {
  const ledger = useLedger();
  const inFull = useSpentInFull();
  const costText = (sum: string) => {
    if (isFree(ledger)) return sharedWords('free');
    if (figureOf(mainSum(ledger)).says === 'unknown') return setupWords('unknown');
    return isNotional(ledger) ? sidebarWords('notBilled', { sum }) : sum;
  };
  return (
    <QuietButton
      className="num cost-so-far"
      aria-label={sidebarWords('costSoFar', { sum: costText(inFull) })}
      data-nano-usd={mainSum(ledger).spentNanoUsd}
      onPress={onPress}
    >
      {short && isNotional(ledger) ? sharedWords('free') : costText(hedgedMoney(mainSum(ledger)))}
    </QuietButton>
  );
}

const MoneyFacts = ({ facts }: { facts: readonly (readonly [what: string, amount: string])[] }) => (
  <dl className="stack-1">
    {facts.map(([what, amount]) => (
      <div className="between" key={what}>
        <dt className="soft">{what}</dt>
        <dd className="num">{amount}</dd>
      </div>
    ))}
  </dl>
);

/** Computed only while the panel is open, because the estimate simulates the rest of the debate. */
export function CostFacts() {
  const record = useRecord();
  const cards = useCards();
  const ledger = useLedger();
  const inFull = useSpentInFull();
  const { warnAtNanoUsd, answersNanoUsd } = useLimits();
  const limitNanoUsd = limitAsGiven(record);
  const forecast = forecastFor(record, useModelList(listedModels));
  const { closingsNanoUsd, verdictNanoUsd } = closingReserve(record, cards, composeCall);
  const aside = closingsNanoUsd + verdictNanoUsd;
  const main = mainSum(ledger);
  const note = estimateNote(main);
  const facts: [what: string, amount: string][] = [[sidebarWords('spent'), inFull]];
  if (answersNanoUsd > 0) facts.unshift([sidebarWords('answersBefore'), formatMoneyAtMost(answersNanoUsd)]);
  if (limitNanoUsd !== null && aside > 0) facts.push([sidebarWords('reserved'), formatMoneyAtMost(aside)]);
  if (forecast) {
    const rest = mainEstimate(forecast);
    // The forecast includes running calls, so their holds are not added.
    const total = main.atMostNanoUsd + (rest.low + rest.high) / 2;
    const unpricedCalls = main.unpriced + rest.unpriced;
    facts.push([
      sidebarWords('estimate'),
      withUnpriced(total === 0 && unpricedCalls > 0 ? null : formatMoney(total), unpricedCalls),
    ]);
  }
  if (warnAtNanoUsd !== null) facts.push([sidebarWords('warning'), formatTypedMoney(warnAtNanoUsd)]);
  const limit = limitNanoUsd === null ? sidebarWords('noLimit') : formatTypedMoney(limitNanoUsd);
  return (
    <>
      <MoneyFacts facts={[...facts, [sidebarWords('limit'), limit]]} />
      {[note, isNotional(ledger) ? costsWords('demo') : playMoneyNote(ledger)]
        .filter((text) => text !== '')
        .map((text) => (
          <p className="note" key={text}>
            {text}
          </p>
        ))}
    </>
  );
}
