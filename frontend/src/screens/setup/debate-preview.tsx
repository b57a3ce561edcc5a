// The preview beside the set-up form: the order of the debate, its timeline, the estimate of cost and time, and Start.
import { settingsOf } from '@rostrum/shared/formats/settings';
import { languageOf } from '@rostrum/shared/speech/language';
import { Play } from 'lucide-react';
import { LONG_MOTION_CHARACTERS } from '../../presentation/format-text.ts';
import { midSentence } from '../../presentation/mid-sentence.ts';
import { formatTypedMoney } from '../../presentation/money-text.ts';
import { formatOf, type SetupForm, settingValueOf } from '../../stores/setup-form.ts';
import { estimateWords } from '../../words/estimate-words.ts';
import { setupWords } from '../../words/setup-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { CostEstimate, costRangeText, minutesText } from '../shared/cost-estimate.tsx';
import { OrderOfDebate, ProgrammeSheet } from '../shared/programme-sheet.tsx';
import type { SetupPreview } from '../shared/setup-preview.ts';
import { CopySetupLink } from './copy-setup-link.tsx';

interface DebatePreviewProps {
  form: SetupForm;
  preview: SetupPreview | null;
  starting: boolean;
  /** Why it cannot start now; `null` when it can. */
  blockedBy: string | null;
  onStart(): void;
}

/** A motion too short to tell counts as English, which most are. */
const isEnglish = (motion: string): boolean => (languageOf(motion) ?? 'en') === 'en';

export function DebatePreview({ form, preview, starting, blockedBy, onStart }: DebatePreviewProps) {
  const limit = preview?.record.settings.limitNanoUsd ?? null;
  return (
    <ProgrammeSheet
      label={setupWords('preview')}
      title={form.motion.trim() || setupWords('yourMotion')}
      note={subtitle(form)}
      isLong={form.motion.length > LONG_MOTION_CHARACTERS}
    >
      <OrderOfDebate preview={preview} />
      <CostEstimate
        forecast={preview?.forecast ?? null}
        limitNanoUsd={limit}
        outlook={preview?.outlook ?? null}
      />
      <div className="start">
        <p className="estimate" aria-hidden="true">
          <strong className="num">
            {preview?.forecast ? costRangeText(preview.forecast, 'tightRange') : estimateWords('waiting')}
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
          {setupWords(starting ? 'starting' : 'start')}
          <span className="key" aria-hidden="true">
            {setupWords('startKeys')}
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
            ? estimateWords('noLimit')
            : estimateWords('neverMore', { limit: formatTypedMoney(limit).text })}
        </p>
      )}
      {preview?.forecast?.notional && !isEnglish(form.motion) && (
        <p className="note">{setupWords('demoEnglish')}</p>
      )}
      <CopySetupLink form={form} />
    </ProgrammeSheet>
  );
}

function subtitle(form: SetupForm): string {
  const format = formatOf(form);
  const parts: string[] = [shippedText(format.title)];
  for (const spec of settingsOf(format)) {
    const value = settingValueOf(form, spec.id);
    if (spec.id === 'rounds' && typeof value === 'number')
      parts.push(setupWords('roundsNoted', { count: value }));
    if (spec.id === 'length' && spec.kind === 'choice') {
      const title = spec.options.find((option) => option.value === value)?.title;
      if (title) parts.push(setupWords('lengthNoted', { length: midSentence(shippedText(title)) }));
    }
  }
  return parts.join(', ');
}
