// The set-up screen: the form on the left, a preview of the debate on the right. A fresh page can be started with one click.
import type { Preset } from '@rostrum/shared/formats/presets';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { FieldError } from '../../components/field.tsx';
import { useShortcuts } from '../../components/use-shortcuts.ts';
import { useTitle } from '../../components/use-title.ts';
import { useServices } from '../../debate/use-debate.tsx';
import { joinNames } from '../../presentation/format-text.ts';
import { useModelList } from '../../stores/model-list.ts';
import type { SetupForm } from '../../stores/setup-form.ts';
import { setupStore } from '../../stores/setup-store.ts';
import { setupWords } from '../../words/setup-words.ts';
import { ProvidersNote, ServerNotice } from '../shared/server-notice.tsx';
import { BackgroundField } from './background-field.tsx';
import { DebatePreview } from './debate-preview.tsx';
import { FormatPicker } from './format-picker.tsx';
import { JudgingFields } from './judging-fields.tsx';
import { SeatList } from './seat-list.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { StartingPoints } from './starting-points.tsx';
import { setupFaults, useSetupDraft } from './use-setup-draft.ts';

/** Fills empty seats once the models are known, and again when the format or a new seat adds some. */
function useFilledSeats(answer: ModelsAnswer | null, form: SetupForm): void {
  const chairs = `${form.format} ${form.seats.map((seat) => seat.id).join(' ')}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when seats are added, although it reads the store
  useEffect(() => {
    if (answer) setupStore.fillEmptySeats(answer);
  }, [answer, chairs]);
}

export function SetupScreen() {
  useTitle(setupWords('title'));
  const { form, cards, documents, preview, faults } = useSetupDraft();
  const [starting, setStarting] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [told, setTold] = useState<string | null>(() => setupStore.openLink(window.location.hash));
  const page = useRef<HTMLDivElement>(null);
  const answer = useModelList((view) => view.answer);
  useFilledSeats(answer, form);
  const { startDebate } = useServices();
  const [, go] = useLocation();

  const hindered = refused ?? (answer ? (faults[0]?.text ?? null) : setupWords('noModelsYet'));
  const start = async () => {
    setRefused(null);
    if (starting) return;
    if (!answer || setupFaults(form, cards, documents).length > 0) {
      page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    setStarting(true);
    try {
      go(`/debates/${await startDebate(form, documents)}`);
    } catch (error) {
      setRefused(error instanceof Error ? error.message : setupWords('notStarted'));
    } finally {
      setStarting(false);
    }
  };
  useShortcuts({ 'Mod+Enter': () => void start() });
  const take = (preset: Preset) => {
    if (!answer) return;
    const titles = new Map<string, string>(answer.providers.map(({ id, title }) => [id, title]));
    const missing = setupStore.applyPreset(preset, answer).map((id) => titles.get(id) ?? id);
    setTold(
      missing.length === 0
        ? null
        : setupWords('demoInstead', { count: missing.length, providers: joinNames(missing) }),
    );
  };
  const motionFault = faults.find(({ path }) => path === 'motion')?.text;
  return (
    <main id="main" tabIndex={-1}>
      {/* No <form>: Enter in one of its fields would start a debate, and the access token's form inside it could not be sent. */}
      <div className="setup" ref={page}>
        <div className="form">
          <div className="asks">
            <h1>{setupWords('question')}</h1>
            <button type="button" className="link" onClick={setupStore.nextExample}>
              {setupWords('anotherMotion')}
            </button>
          </div>
          <div className="field">
            <textarea
              dir="auto"
              aria-label={setupWords('motion')}
              rows={1}
              value={form.motion}
              placeholder={setupWords('motionPlaceholder')}
              {...(motionFault ? { 'aria-invalid': true, 'aria-describedby': 'motion-fault' } : {})}
              onChange={(event) => setupStore.setMotion(event.target.value.replace(/\n/g, ' '))}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
              }}
            />
            <FieldError id="motion-fault" reason={motionFault} />
            <StartingPoints form={form} ready={answer !== null} onPreset={take} />
            {told && (
              <p className="note told" aria-live="polite">
                {told}
              </p>
            )}
          </div>
          <BackgroundField form={form} preview={preview} faults={faults} />
          <ServerNotice />
          <FormatPicker form={form} />
          <SeatList form={form} faults={answer ? faults : []} />
          <JudgingFields form={form} cards={cards} />
          <SettingsFields form={form} faults={faults} />
          <ProvidersNote />
        </div>
        <DebatePreview
          form={form}
          preview={preview}
          starting={starting}
          blockedBy={hindered}
          onStart={() => void start()}
        />
      </div>
    </main>
  );
}
