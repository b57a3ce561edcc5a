// The set-up: the form on the left page, the programme it prints on the right. Start is one click from a fresh page.
import type { Preset } from '@rostrum/shared/formats/presets';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useServices } from '../../app/debate-actor.tsx';
import { FieldError } from '../../parts/field.tsx';
import { useShortcuts } from '../../parts/use-shortcuts.ts';
import { useTitle } from '../../parts/use-title.ts';
import { useServer } from '../../stores/server.ts';
import { setup } from '../../stores/setup.ts';
import type { SetupForm } from '../../stores/setup-form.ts';
import { listed } from '../reading/words.ts';
import { Formats } from './formats.tsx';
import { Programme } from './programme.tsx';
import { Seats } from './seats.tsx';
import { ProvidersNote, ServerNotice } from './server-notice.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { StartFrom } from './start-from.tsx';
import { faultsOf, useDraftForm } from './use-draft-form.ts';

/** Empty chairs are filled as soon as it is known who can be had, and again when the format or a new seat brings more. */
function useSeatedForm(answer: ModelsAnswer | null, form: SetupForm): void {
  const chairs = `${form.format} ${form.seats.map((seat) => seat.id).join(' ')}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: new chairs are what it depends on, though it reads the store
  useEffect(() => {
    if (answer) setup.seatEmptyChairs(answer);
  }, [answer, chairs]);
}

export function SetupScreen() {
  useTitle('New debate');
  const { form, cards, preview, faults } = useDraftForm();
  const [starting, setStarting] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [told, setTold] = useState<string | null>(() => setup.openLink(window.location.hash));
  const page = useRef<HTMLDivElement>(null);
  const answer = useServer((view) => view.answer);
  useSeatedForm(answer, form);
  const { startDebate } = useServices();
  const [, go] = useLocation();

  const hindered =
    refused ?? (answer ? (faults[0]?.says ?? null) : 'Nobody can be seated until the models are known.');
  const start = async () => {
    setRefused(null);
    if (starting) return;
    if (!answer || faultsOf(form, cards).length > 0) {
      page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    setStarting(true);
    try {
      go(`/debates/${await startDebate(form)}`);
    } catch (error) {
      setRefused(error instanceof Error ? error.message : 'It could not be started.');
    } finally {
      setStarting(false);
    }
  };
  useShortcuts({ 'Mod+Enter': () => void start() });
  const take = (preset: Preset) => {
    if (!answer) return;
    const titles = new Map<string, string>(answer.providers.map(({ id, title }) => [id, title]));
    const missing = setup.applyPreset(preset, answer).map((id) => titles.get(id) ?? id);
    setTold(
      missing.length === 0 ? null : `${listed(missing)} cannot be asked now: demo speakers sit in for them.`,
    );
  };
  const motionFault = faults.find(({ path }) => path === 'motion')?.says;
  return (
    <main id="main" tabIndex={-1}>
      {/* No <form>: Enter in one of its fields would start a debate, and the access token's form inside it could not be sent. */}
      <div className="setup" ref={page}>
        <div className="form">
          <div className="asks">
            <h1>What should be debated?</h1>
            <button type="button" className="link" onClick={setup.nextExample}>
              Another motion
            </button>
          </div>
          <div className="field">
            <textarea
              aria-label="Motion"
              rows={1}
              value={form.motion}
              placeholder="This house would…"
              {...(motionFault ? { 'aria-invalid': true, 'aria-describedby': 'motion-fault' } : {})}
              onChange={(event) => setup.setMotion(event.target.value.replace(/\n/g, ' '))}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
              }}
            />
            <FieldError id="motion-fault" reason={motionFault} />
            <StartFrom form={form} ready={answer !== null} onPreset={take} />
            {told && (
              <p className="note told" aria-live="polite">
                {told}
              </p>
            )}
          </div>
          <ServerNotice />
          <Formats form={form} />
          <Seats form={form} faults={answer ? faults : []} />
          <SettingsFields form={form} faults={faults} />
          <ProvidersNote />
        </div>
        <Programme
          form={form}
          preview={preview}
          starting={starting}
          hindered={hindered}
          onStart={() => void start()}
        />
      </div>
    </main>
  );
}
