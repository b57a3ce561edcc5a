// Makes the sentence of a reason, in the language of the page or in English, and that of a turn without a speech.
import { formatNanoUsd } from '@rostrum/shared/money/nano-usd';
import type { ProviderHint } from '@rostrum/shared/wire/provider-hint';
import type { Reason } from '@rostrum/shared/wire/reason';
import { hintText } from './hint-text.ts';
import { troubleWords } from './live-words.ts';
import { formatMoneyAtMost, formatTypedMoney } from './money-text.ts';
import { reasonWords, serverProblemWords } from './reason-words.ts';
import { shippedText } from './shipped-words.ts';

/** A reason, or how a debate or a loop of it ended, which is a code without parameters. */
type ReasonOrEnding = Reason | { code: Exclude<keyof typeof reasonWords.messages, Reason['code']> };
type Write = (key: ReasonOrEnding['code'], values: Readonly<Record<string, unknown>>) => string;
const inUse = reasonWords as unknown as Write;

const englishHint = ({ hint }: ProviderHint): string => hint;

/** Waits shorter than this are given in minutes. */
const MOST_MINUTES = 120;
/** Minutes of a day: a longer wait is reported as this long, so that it has no hour at which it ends. */
export const DAY_MINUTES = 24 * 60;

function valuesOf(reason: ReasonOrEnding, write: Write): Record<string, unknown> {
  const values: Record<string, unknown> = { ...reason };
  const isInUse = write === inUse;
  const [title, hintOf] = isInUse ? [shippedText, hintText] : [String, englishHint];
  if ('provider' in reason) values['provider'] = title(reason.provider);
  if ('hint' in reason) values['hint'] = hintOf(reason);
  if ('refusal' in reason)
    values['sentence'] = (isInUse ? serverProblemWords : serverProblemWords.inEnglish)(reason.refusal);
  if ('lacking' in reason)
    values['lacking'] = reason.lacking
      .map(({ status, provider, hint = '', hintCode, ...seat }) => {
        const of = { ...seat, provider: title(provider), hint: hintOf({ hint, hintCode }) };
        // Selectors of messages have no hyphen.
        return write('model-lacking', { ...of, status: status.replace('-', '') });
      })
      .join(' ');
  if ('cause' in reason) values['cause'] = written(reason.cause, write);
  if ('neededNanoUsd' in reason)
    values['needed'] = isInUse
      ? formatMoneyAtMost(reason.neededNanoUsd)
      : formatNanoUsd(reason.neededNanoUsd, 'up');
  if ('limitNanoUsd' in reason)
    values['limit'] = isInUse
      ? formatTypedMoney(reason.limitNanoUsd)
      : formatNanoUsd(reason.limitNanoUsd, 'down');
  if (reason.code !== 'asked-to-wait') return values;
  const { minutes } = reason;
  if (minutes < MOST_MINUTES) return { ...values, unit: 'minutes', count: minutes };
  return { ...values, unit: minutes < DAY_MINUTES ? 'hours' : 'days', count: Math.ceil(minutes / 60) };
}

/** With the status that the vendor answered with, where there is one. */
function written(reason: ReasonOrEnding, write: Write): string {
  const sentence = write(reason.code, valuesOf(reason, write));
  if (!('status' in reason) || reason.status === undefined) return sentence;
  return `${sentence.slice(0, -1)} (HTTP ${reason.status}).`;
}

/** A sentence, with its full stop. A text may be one of a demo speaker, which is translated. */
export const reasonText = (reason: ReasonOrEnding): string =>
  reason.code === 'text' ? shippedText(reason.text) : written(reason, inUse);

/** Codes of the reasons that always name the vendor, because its key or account is at fault, even in a debate that hides its models. */
const NAMED_VENDORS = new Set<Reason['code']>([
  ...(['vendor-auth', 'vendor-quota', 'day-used-up', 'minute-limit-exceeded'] as const),
]);

/**
 * As a live debate says it: the vendor's status stays in the record, and so does its name while the models
 * are hidden, except where its key or account is at fault.
 */
export function reasonOnPage(reason: Reason, hidesModels: boolean): string {
  if (reason.code === 'asked-to-wait' || reason.code === 'judge-failed-over-limit')
    return reasonText({ ...reason, cause: withoutStatus(reason.cause, hidesModels) });
  return reasonText(withoutStatus(reason, hidesModels));
}

function withoutStatus<R extends Reason>(reason: R, hidesModels: boolean): R {
  if (!('provider' in reason)) return reason;
  const { status: _, ...rest } = reason as R & { status?: number };
  return hidesModels && !NAMED_VENDORS.has(reason.code)
    ? { ...(rest as R), provider: troubleWords('provider') }
    : (rest as R);
}

/** For logs, which are English. */
export const reasonInEnglish = (reason: ReasonOrEnding): string => written(reason, reasonWords.inEnglish);

/** In place of a speech: "Sceptic passed." `reason`: of a turn that the app gave up. */
export function skippedTurnText(
  who: string,
  { by, reason }: { by: 'speaker' | 'chair' | 'house'; reason: Reason | null },
): string {
  if (by !== 'house' || reason === null)
    return reasonWords(by === 'chair' ? 'passedOver' : 'passed', { who });
  return reasonWords('unheard', { who, reason: reasonText(reason) });
}
