// The preview beside the set-up form: the order of the debate, its timeline, the estimate of cost and time, and Start.
import type { Cards } from '@rostrum/shared/budget/call-hold';
import { settingsOf } from '@rostrum/shared/formats/settings';
import { languageOf } from '@rostrum/shared/speech/language';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useShortcuts } from '../../components/use-shortcuts.ts';
import { useServices } from '../../debate/use-services.tsx';
import { LONG_MOTION_CHARACTERS } from '../../presentation/format-text.ts';
import { midSentence } from '../../presentation/mid-sentence.ts';
import { formatTypedMoney } from '../../presentation/money-text.ts';
import { draftDocuments, replaceDraftDocuments, sourceDocumentsOf } from '../../stores/draft-documents.ts';
import { useModelList } from '../../stores/model-list.ts';
import { formatOf, type SetupForm, settingValueOf } from '../../stores/setup-form.ts';
import { setupStore } from '../../stores/setup-store.ts';
import { estimateWords } from '../../words/estimate-words.ts';
import { setupWords } from '../../words/setup-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { CostEstimate, costRangeText, minutesText } from '../shared/cost-estimate.tsx';
import { OrderOfDebate, ProgrammeSheet } from '../shared/programme-sheet.tsx';
import { CopySetupLink } from './copy-setup-link.tsx';
import { draftFaults, draftPreview, type SetupFault } from './draft-checks.ts';
import { faultsNow, useSetupDraft } from './use-setup-draft.ts';

/** A motion too short to tell counts as English, which most are. */
const isEnglish = (motion: string): boolean => (languageOf(motion) ?? 'en') === 'en';

const CHECKS = { draftFaults, draftPreview };

/** What Start does, and what keeps it from that. */
function useStart(faults: readonly SetupFault[], cards: Cards) {
  const [starting, setStarting] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const answer = useModelList((view) => view.answer);
  const { startDebate } = useServices();
  const [, go] = useLocation();
  const start = async () => {
    setRefused(null);
    if (starting) return;
    if (!answer || faultsNow(CHECKS, cards).length > 0) {
      document.querySelector<HTMLElement>('.setup [aria-invalid="true"]')?.focus();
      return;
    }
    setStarting(true);
    try {
      const documents = sourceDocumentsOf(draftDocuments.getState().read);
      const id = await startDebate(setupStore.store.getState(), documents);
      // What one debate was given goes into no other unasked; "Same set-up again" takes all of it from the record.
      setupStore.renew();
      replaceDraftDocuments([]);
      go(`/debates/${id}`);
    } catch (error) {
      setRefused(error instanceof Error ? error.message : setupWords('notStarted'));
    } finally {
      setStarting(false);
    }
  };
  useShortcuts({ 'Mod+Enter': () => void start() });
  const blockedBy = refused ?? (answer ? (faults[0]?.text ?? null) : setupWords('noModelsYet'));
  return { starting, blockedBy, start };
}

export function DebatePreview() {
  const { form, cards, preview, faults } = useSetupDraft(CHECKS);
  const { starting, blockedBy, start } = useStart(faults, cards);
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
        outlook={faults.length > 0 ? null : (preview?.outlook ?? null)}
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
          onClick={() => void start()}
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
      parts.push(setupWords('roundsNoted', { title: midSentence(shippedText(spec.title)), count: value }));
    if (spec.id === 'length' && spec.kind === 'choice') {
      const title = spec.options.find((option) => option.value === value)?.title;
      if (title) parts.push(setupWords('lengthNoted', { length: midSentence(shippedText(title)) }));
    }
  }
  return parts.join(', ');
}
