// What halted the debate, told in the place of the speech that failed: why, what is kept, and the ways on (ask again, another model, skip).
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import type { Seat } from '@rostrum/shared/record/record';
import { agendaOf } from '@rostrum/shared/status/agenda';
import { speechCount } from '@rostrum/shared/status/speech-count';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../components/button.tsx';
import {
  useEventHandler,
  useHaltReason,
  useLimits,
  useRecord,
  useSeats,
  useStateName,
  useStep,
} from '../../debate/use-debate.tsx';
import { attemptsAtSlot } from '../../machine/policies.ts';
import { joinNames, numberInWords } from '../../presentation/format-text.ts';
import { formatMoneyAtMost } from '../../presentation/money-text.ts';
import { currentLocale } from '../../words/language-in-use.ts';
import { reasonOnPage } from '../../words/reason-text.ts';
import { troubleWords } from '../../words/trouble-words.ts';
import type { DebatePages } from '../shared/use-debate-pages.ts';
import { RaiseLimitForm } from './raise-limit-form.tsx';
import { ReplaceModelForm } from './replace-model-form.tsx';
import { modelsHidden } from './shown-models.ts';
import { TroubleNotice } from './trouble-notice.tsx';

/** By error code: what the person has to do elsewhere before another try can succeed. */
const REMEDIES = {
  auth: 'remedyKey',
  quota: 'remedyQuota',
  'missing-key': 'remedyKey',
  'refused-key': 'remedyKey',
} as const;
const hasRemedy = (code: string): code is keyof typeof REMEDIES => Object.hasOwn(REMEDIES, code);

interface HaltNoticeProps {
  pages: DebatePages;
  /** The turn in whose place it stands; `null`: after the last speech, for what has no place on the page. */
  turn: string | null;
}

/** Nothing, unless the debate is halted and this is the place to say so. */
export function HaltNotice({ pages, turn }: HaltNoticeProps) {
  const halted = useStateName() === 'error';
  const concerned = useHaltPlaces(pages).get(turn);
  return halted && concerned ? <HaltDetails turn={turn} concerned={concerned} /> : null;
}

/** The seats concerned by where that is said: each in the place of its own speech, otherwise in that of the next one. */
function useHaltPlaces({ sections }: DebatePages): ReadonlyMap<string | null, readonly string[]> {
  const trouble = useHaltReason();
  const next = useStep();
  if (!trouble) return new Map();
  const onPage = new Set(
    sections.flatMap((page) => (page.kind === 'spread' ? page.slots.map(({ turn }) => turn) : [])),
  );
  const due = next.kind === 'speak' ? next.waiting.filter(({ turn }) => onPage.has(turn)) : [];
  const failed = due.filter(({ seat }) => trouble.seats.includes(seat));
  return failed.length > 0
    ? new Map(failed.map(({ turn, seat }) => [turn, [seat]]))
    : new Map([[due[0]?.turn ?? null, trouble.seats]]);
}

/** When a vendor that asked for a longer wait may be asked again (milliseconds since the epoch); `null`: it asked for none. */
function useAllowedAt(turn: string | null): number | null {
  const record = useRecord();
  const trouble = useHaltReason();
  if (trouble?.reason.code !== 'asked-to-wait') return null;
  const last = record.entries.findLast((entry) => entry.kind === 'attempt' && entry.turn === turn);
  return last ? last.at + trouble.reason.minutes * 60_000 : null;
}

const clockTime = (at: number): string =>
  new Date(at).toLocaleTimeString(currentLocale(), { hour: '2-digit', minute: '2-digit' });

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function useHaltTitle(turn: string | null, seats: readonly Seat[]): string {
  const record = useRecord();
  const allowedAt = useAllowedAt(turn);
  if (allowedAt !== null) return troubleWords('callsFrom', { time: clockTime(allowedAt) });
  const [seat] = seats;
  const count = seat && turn !== null ? attemptsAtSlot(record, { turn, seat: seat.id }).failed.length : 0;
  if (count > 0) return troubleWords('callsFailed', { count, number: capitalized(numberInWords(count)) });
  return seats.length > 0
    ? troubleWords('cannotSpeak', { count: seats.length, names: joinNames(seats.map(({ name }) => name)) })
    : troubleWords('cannotGoOn');
}

function HaltDetails({ turn, concerned }: { turn: string | null; concerned: readonly string[] }) {
  const trouble = useHaltReason();
  const limits = useLimits();
  const record = useRecord();
  const seats = useSeats().filter(({ id }) => concerned.includes(id));
  const title = useHaltTitle(turn, seats);
  const askAgain = useEventHandler({ type: 'RETRY' });
  const skip = useEventHandler({ type: 'SKIP', turn: turn ?? '' });
  const [changing, setChanging] = useState(false);
  if (!trouble) return null;
  const models = seats.flatMap(({ id, name, occupant }) =>
    occupant.kind === 'model' ? [{ id, name, now: modelKey(occupant.model) }] : [],
  );
  const { spoken } = speechCount(agendaOf(record));
  const hidden = modelsHidden(record);
  const names = joinNames(seats.map(({ name }) => name));
  return (
    <TroubleNotice
      role="alert"
      label={names === '' ? troubleWords('wrong') : troubleWords('wrongFor', { names })}
      title={title}
      text={
        <>
          {reasonOnPage(trouble.reason, hidden)}{' '}
          {hasRemedy(trouble.code) && (
            <>
              {troubleWords.rich(REMEDIES[trouble.code], {
                a: (text) => <Link href="/settings">{text}</Link>,
              })}{' '}
            </>
          )}
          {spoken > 0 && troubleWords('kept', { count: spoken, number: capitalized(numberInWords(spoken)) })}{' '}
          {troubleWords(hidden ? 'waitsHidden' : 'waits')}
        </>
      }
      ways={
        <>
          <Button look="primary" icon={<RotateCw className="icon" aria-hidden="true" />} onPress={askAgain}>
            {troubleWords('askAgain')}
          </Button>
          {models.length > 0 && (
            <Button aria-expanded={changing} onPress={() => setChanging(!changing)}>
              {troubleWords('anotherModel')}
            </Button>
          )}
          {seats.length > 0 && skip && (
            <Button title={troubleWords('skipNote')} onPress={skip}>
              {troubleWords('skip')}
            </Button>
          )}
        </>
      }
    >
      {changing &&
        models.map(({ id, name, now }) => (
          <ReplaceModelForm
            key={`${id} ${now}`}
            seat={id}
            name={name}
            now={now}
            action={troubleWords('useModel')}
          />
        ))}
      {trouble.neededNanoUsd !== undefined && limits.limitNanoUsd !== null && (
        <>
          <p>{troubleWords('needs', { amount: formatMoneyAtMost(trouble.neededNanoUsd).text })}</p>
          <RaiseLimitForm
            limitNanoUsd={limits.limitNanoUsd}
            reachedNanoUsd={Math.max(committedNanoUsd(record), trouble.neededNanoUsd - 1)}
            suggestedNanoUsd={trouble.neededNanoUsd * 1.1}
          />
        </>
      )}
    </TroubleNotice>
  );
}
