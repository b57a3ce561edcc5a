// The set-up screen: the form on the left, a preview of the debate on the right. A fresh page can be started with one click.
import type { Preset } from '@rostrum/shared/formats/presets';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { memo, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { FieldError } from '../../components/field.tsx';
import { useTitle } from '../../components/use-title.ts';
import { joinNames } from '../../presentation/format-text.ts';
import { useModelList } from '../../stores/model-list.ts';
import type { SetupForm } from '../../stores/setup-form.ts';
import { setupStore } from '../../stores/setup-store.ts';
import { setupWords } from '../../words/setup-words.ts';
import { ProvidersNote, ServerNotice } from '../shared/server-notice.tsx';
import { BackgroundField } from './background-field.tsx';
import { FormatPicker } from './format-picker.tsx';
import { JudgingFields } from './judging-fields.tsx';
import { SeatList } from './seat-list.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { debatePreview, draftChecks, setupLinks } from './setup-code.ts';
import { StartingPoints } from './starting-points.tsx';
import { useSetupDraft } from './use-setup-draft.ts';

/** Fills empty seats once the models are known, and again when the format or a new seat adds some. */
function useFilledSeats(answer: ModelsAnswer | null, form: SetupForm): void {
  const chairs = `${form.format} ${form.seats.map((seat) => seat.id).join(' ')}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when seats are added, although it reads the store
  useEffect(() => {
    if (answer) setupStore.fillEmptySeats(answer);
  }, [answer, chairs]);
}

function LoadedPreview() {
  const { DebatePreview } = debatePreview.useWhenLoaded();
  return <DebatePreview />;
}

/** It takes nothing from the form: while its code is loading, what was written at build time stays as it is. */
const PreviewPane = memo(function PreviewPane() {
  return (
    <Suspense fallback={<aside className="programme" aria-label={setupWords('preview')} />}>
      <LoadedPreview />
    </Suspense>
  );
});

export function SetupScreen() {
  useTitle(setupWords('title'));
  const { form, cards, preview, faults } = useSetupDraft(draftChecks.useLoaded());
  const [told, setTold] = useState<string | null>(null);
  const links = setupLinks.useLoaded();
  // Before the first paint, where the code is loaded: main.tsx loads it for a page that is opened with such a link.
  useLayoutEffect(() => {
    if (links) setTold(links.openSetupLink(window.location.hash));
  }, [links]);
  const answer = useModelList((view) => view.answer);
  useFilledSeats(answer, form);
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
      <div className="setup">
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
        <PreviewPane />
      </div>
    </main>
  );
}
