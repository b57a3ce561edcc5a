// The programme that the form prints: the order of the debate, its score, what it will cost and take, and Start.
import type { Forecast } from '@rostrum/shared/budget/forecast';
import { settingsOf } from '@rostrum/shared/formats/settings';
import { Play } from 'lucide-react';
import { PlanTimeline } from '../../components/plan-timeline.tsx';
import {
  formatNumber,
  LONG_MOTION_CHARACTERS,
  numberInWords,
  pluralize,
} from '../../presentation/format-text.ts';
import { formatMoney, formatTypedMoney } from '../../presentation/money-text.ts';
import { formatOf, type SetupForm, settingValueOf } from '../../stores/setup-form.ts';
import { orderLines, type SetupPreview, timelineOf, timelineText } from '../shared/setup-preview.ts';
import { CopySetupLink } from './copy-setup-link.tsx';

interface DebatePreviewProps {
  form: SetupForm;
  preview: SetupPreview | null;
  starting: boolean;
  /** Why it cannot start now; `null` when it can. */
  blockedBy: string | null;
  onStart(): void;
}

export function DebatePreview({ form, preview, starting, blockedBy, onStart }: DebatePreviewProps) {
  const limit = preview?.record.settings.limitNanoUsd ?? null;
  return (
    <aside className="programme" aria-label="Programme and estimate">
      <div className="programme-sheet">
        <div className="bill">
          <p className="italic">Order of debate</p>
          <h2 className={form.motion.length > LONG_MOTION_CHARACTERS ? 'long' : undefined}>
            {form.motion.trim() || 'The motion is yours to write'}
          </h2>
          <p className="note">{subtitle(form)}</p>
        </div>
        {preview && <PlanTimeline parts={timelineOf(preview)} says={timelineText(preview.agenda)} />}
        <ol className="order">
          {preview &&
            orderLines(preview.agenda).map((line) => (
              <li key={line.key}>
                <span>{line.title}</span>
                <i />
                <span className="num">{line.text}</span>
              </li>
            ))}
        </ol>
        <CostEstimate forecast={preview?.forecast ?? null} />
        <div className="start">
          <p className="estimate" aria-hidden="true">
            <strong className="num">
              {preview?.forecast ? costRangeText(preview.forecast, '–') : 'Cost to come'}
            </strong>
            <span className="note num">{preview?.forecast ? minutesText(preview.forecast) : ''}</span>
          </p>
          <button
            className="btn primary wide"
            type="button"
            onClick={onStart}
            aria-disabled={blockedBy !== null || starting}
            {...(blockedBy ? { 'aria-describedby': 'hindered' } : {})}
          >
            <Play className="icon" aria-hidden="true" />
            {starting ? 'Starting' : 'Start debate'}
            <span className="key" aria-hidden="true">
              Ctrl ↵
            </span>
          </button>
        </div>
        {blockedBy ? (
          <p className="note hindered" id="hindered">
            {blockedBy}
          </p>
        ) : (
          <p className="note">
            {limit === null
              ? 'No limit is set: it runs to its end, whatever that costs.'
              : `Stops before ${formatTypedMoney(limit).text}, whatever happens. The judge’s share is set aside first.`}
          </p>
        )}
        <CopySetupLink form={form} />
      </div>
    </aside>
  );
}

function subtitle(form: SetupForm): string {
  const format = formatOf(form);
  const parts: string[] = [format.title];
  for (const spec of settingsOf(format)) {
    const value = settingValueOf(form, spec.id);
    if (spec.id === 'rounds' && typeof value === 'number')
      parts.push(pluralize(value, 'round').replace(/^\d+/, numberInWords(value)));
    if (spec.id === 'length' && spec.kind === 'choice') {
      const title = spec.options.find((option) => option.value === value)?.title;
      if (title) parts.push(`${title.toLowerCase()} speeches`);
    }
  }
  return parts.join(', ');
}

export function CostEstimate({ forecast }: { forecast: Forecast | null }) {
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
      <strong className="num">{costRangeText(forecast, ' to ')}</strong>
      <span className="num">
        {pluralize(calls, 'call')}, about {formatNumber(roundToTwoDigits((tokens.low + tokens.high) / 2))}{' '}
        tokens, {minutesText(forecast)}
      </span>
      {forecast.notional && <span className="note demo-money">Demo money: nothing is billed</span>}
    </div>
  );
}

const roundToTwoDigits = (value: number): number => {
  const scale = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1);
  return Math.round(value / scale) * scale;
};

/** Two figures that mean something, not four. */
function costRangeText({ costNanoUsd }: Forecast, between: string): string {
  if (costNanoUsd === null) return 'Cost unknown';
  const { low, high } = costNanoUsd;
  if (high === 0) return 'Free';
  const cents = (nano: number) =>
    nano >= 1e7 ? formatTypedMoney(Math.round(nano / 1e7) * 1e7).text : formatMoney(nano).text;
  const [from, to] = [cents(low), cents(high)];
  return from === to ? `About ${from}` : `${from}${between}${between === '–' ? to.slice(1) : to}`;
}

function minutesText({ minutes }: Forecast): string {
  const [low, high] = [Math.max(1, Math.round(minutes.low)), Math.max(1, Math.round(minutes.high))];
  return low === high ? `about ${pluralize(low, 'minute')}` : `${low} to ${pluralize(high, 'minute')}`;
}
