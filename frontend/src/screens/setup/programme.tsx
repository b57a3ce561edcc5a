// The programme that the form prints: the order of the debate, its score, what it will cost and take, and Start.
import type { Forecast } from '@rostrum/shared/debate/forecast';
import { settingsOf } from '@rostrum/shared/formats/settings';
import { Play } from 'lucide-react';
import { Score } from '../../parts/score.tsx';
import { formatOf, type SetupForm, settingOf } from '../../stores/setup-form.ts';
import { setAmount, sum } from '../reading/money.ts';
import { counted, figure, inWords, LONG_MOTION } from '../reading/words.ts';
import { CopyLink } from './copy-link.tsx';
import { orderOf, type Preview, scoreOf, scoreSays } from './preview.ts';

interface ProgrammeProps {
  form: SetupForm;
  preview: Preview | null;
  starting: boolean;
  /** Why it cannot start now; `null` when it can. */
  hindered: string | null;
  onStart(): void;
}

export function Programme({ form, preview, starting, hindered, onStart }: ProgrammeProps) {
  const limit = preview?.record.settings.limitNanoUsd ?? null;
  return (
    <aside className="programme" aria-label="Programme and estimate">
      <div className="programme-sheet">
        <div className="bill">
          <p className="italic">Order of debate</p>
          <h2 className={form.motion.length > LONG_MOTION ? 'long' : undefined}>
            {form.motion.trim() || 'The motion is yours to write'}
          </h2>
          <p className="note">{subtitle(form)}</p>
        </div>
        {preview && <Score parts={scoreOf(preview)} says={scoreSays(preview.agenda)} />}
        <ol className="order">
          {preview &&
            orderOf(preview.agenda).map((line) => (
              <li key={line.key}>
                <span>{line.title}</span>
                <i />
                <span className="num">{line.says}</span>
              </li>
            ))}
        </ol>
        <Estimate forecast={preview?.forecast ?? null} />
        <div className="start">
          <p className="estimate" aria-hidden="true">
            <strong className="num">
              {preview?.forecast ? costWords(preview.forecast, '–') : 'Cost to come'}
            </strong>
            <span className="note num">{preview?.forecast ? minutesWords(preview.forecast) : ''}</span>
          </p>
          <button
            className="btn primary wide"
            type="button"
            onClick={onStart}
            aria-disabled={hindered !== null || starting}
            {...(hindered ? { 'aria-describedby': 'hindered' } : {})}
          >
            <Play className="icon" aria-hidden="true" />
            {starting ? 'Starting' : 'Start debate'}
            <span className="key" aria-hidden="true">
              Ctrl ↵
            </span>
          </button>
        </div>
        {hindered ? (
          <p className="note hindered" id="hindered">
            {hindered}
          </p>
        ) : (
          <p className="note">
            {limit === null
              ? 'No limit is set: it runs to its end, whatever that costs.'
              : `Stops before ${setAmount(limit).words}, whatever happens. The judge’s share is set aside first.`}
          </p>
        )}
        <CopyLink form={form} />
      </div>
    </aside>
  );
}

function subtitle(form: SetupForm): string {
  const format = formatOf(form);
  const parts: string[] = [format.title];
  for (const spec of settingsOf(format)) {
    const value = settingOf(form, spec.id);
    if (spec.id === 'rounds' && typeof value === 'number')
      parts.push(counted(value, 'round').replace(/^\d+/, inWords(value)));
    if (spec.id === 'length' && spec.kind === 'choice') {
      const title = spec.options.find((option) => option.value === value)?.title;
      if (title) parts.push(`${title.toLowerCase()} speeches`);
    }
  }
  return parts.join(', ');
}

export function Estimate({ forecast }: { forecast: Forecast | null }) {
  if (!forecast) {
    return (
      <div className="estimate" aria-live="polite">
        <strong className="num">Cost to come</strong>
        <span>Known when every seat has a model.</span>
      </div>
    );
  }
  const { calls, tokens } = forecast;
  return (
    <div className="estimate">
      <strong className="num">{costWords(forecast, ' to ')}</strong>
      <span className="num">
        {counted(calls, 'call')}, about {figure(rounded((tokens.low + tokens.high) / 2))} tokens,{' '}
        {minutesWords(forecast)}
      </span>
      {forecast.notional && <span className="note demo-money">Demo money: nothing is billed</span>}
    </div>
  );
}

const rounded = (value: number): number => {
  const scale = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1);
  return Math.round(value / scale) * scale;
};

/** Two figures that mean something, not four. */
function costWords({ costNanoUsd }: Forecast, between: string): string {
  if (costNanoUsd === null) return 'Cost unknown';
  const { low, high } = costNanoUsd;
  if (high === 0) return 'Free';
  const cents = (nano: number) =>
    nano >= 1e7 ? setAmount(Math.round(nano / 1e7) * 1e7).words : sum(nano).words;
  const [from, to] = [cents(low), cents(high)];
  return from === to ? `About ${from}` : `${from}${between}${between === '–' ? to.slice(1) : to}`;
}

function minutesWords({ minutes }: Forecast): string {
  const [low, high] = [Math.max(1, Math.round(minutes.low)), Math.max(1, Math.round(minutes.high))];
  return low === high ? `about ${counted(low, 'minute')}` : `${low} to ${counted(high, 'minute')}`;
}
