// The set-up screen: the motion, the format and the seats; beside it the order of the debate, its cost and Start.
import { isRecordedSpeaker } from '@rostrum/shared/record/record';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { ChevronDown } from 'lucide-react';
import { Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { LinkButton } from '../../components/button.tsx';
import { FieldError } from '../../components/field.tsx';
import { lazyComponent } from '../../components/lazy-module.ts';
import { useTitle } from '../../components/page-hooks.ts';
import { useServices } from '../../debate/use-services.tsx';
import { useDraftDocuments } from '../../stores/draft-documents.ts';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import { exampleMotions, formatOf, type SetupForm } from '../../stores/setup-form.ts';
import { keptDraft, MOVABLE_MOTION_CHARACTERS, setupStore, useSetupForm } from '../../stores/setup-store.ts';
import { setupWords } from '../../words/setup-words.ts';
import { sharedWords } from '../../words/shared-words.ts';
import { fileDrop } from '../shared/alert-notice.tsx';
import { ProvidersNote, ServerNotice } from '../shared/server-notice.tsx';
import { BackgroundField, takeFiles } from './background-field.tsx';
import type { SetupDraft } from './debate-preview.tsx';
import type { SetupFault } from './draft-checks.ts';
import { FormatPicker } from './format-picker.tsx';
import { SeatList } from './seat-list.tsx';
import { debatePreview, draftChecks, moreOptions, setupLinks } from './setup-modules.ts';

/** Fills empty seats once the models are known, and again when the format or a new seat adds some, or recorded speakers come. `true`: everybody who could be found has a seat. */
function useFilledSeats(answer: ModelsAnswer | null, form: SetupForm): boolean {
  const { fillSeats } = useServices();
  const [lastFill, setLastFill] = useState('');
  const chairs = form.seats
    .map(({ id, occupant }) => `${id} ${occupant && isRecordedSpeaker(occupant)}`)
    .join(' ');
  const { format } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when seats are added, although it reads the store
  useEffect(() => {
    if (answer) void fillSeats(answer).finally(() => setLastFill(`${format} ${chairs}`));
  }, [answer, format, chairs]);
  return lastFill === `${format} ${chairs}`;
}

const LoadedPreview = lazyComponent(debatePreview, ({ DebatePreview }) => DebatePreview);

/** Returns the form with its preview and faults: neither of them until the code of the checks is loaded. */
function useSetupDraft(): SetupDraft {
  const checks = draftChecks.useLoaded();
  const form = useSetupForm((now) => now);
  const models = useModelList(listedModels);
  const documents = useDraftDocuments((now) => now);
  const { read } = documents;
  // The preview may lag behind, so that typing does not.
  const lateForm = useDeferredValue(form);
  const preview = useMemo(
    () => checks?.draftPreview(lateForm, models, { read }) ?? null,
    [checks, lateForm, models, read],
  );
  const faults = useMemo(
    () => checks?.draftFaults(form, preview, documents) ?? [],
    [checks, form, preview, documents],
  );
  return { form, preview, faults };
}

function MotionField({ form, faults }: Omit<SetupDraft, 'preview'>) {
  const fault = faults.find(({ path }) => path === 'motion')?.text;
  const isLong = form.motion.length > MOVABLE_MOTION_CHARACTERS;
  return (
    <div className="motion-field">
      <h1>{setupWords('question')}</h1>
      <textarea
        dir="auto"
        className={isLong ? 'long' : undefined}
        aria-label={setupWords('motion')}
        rows={1}
        value={form.motion}
        placeholder={setupWords('motionPlaceholder')}
        {...(fault ? { 'aria-invalid': true, 'aria-describedby': 'motion-fault' } : {})}
        // An example is there to be written over. Selecting it would take the focus back from where a quick Tab has brought it.
        onFocus={({ currentTarget }) => {
          if (exampleMotions(formatOf(form)).includes(form.motion))
            requestAnimationFrame(() => currentTarget.matches(':focus') && currentTarget.select());
        }}
        onChange={(event) => setupStore.setMotion(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
        }}
      />
      <FieldError id="motion-fault" reason={fault} />
      {isLong && (
        <LinkButton onPress={setupStore.moveMotionToBackground}>
          {setupWords('motionToBackground')}
        </LinkButton>
      )}
    </div>
  );
}

/** Returns whether a fault opens them: that of a setting, except the limit, which is elsewhere. */
const isAmongOptions = ({ path }: SetupFault): boolean =>
  path.startsWith('settings.') && path !== 'settings.costLimit';

function OptionsFold(props: Omit<SetupDraft, 'preview'>) {
  const [open, setOpen] = useState(false);
  const code = moreOptions.useLoaded();
  const isOpen = open || props.faults.some(isAmongOptions);
  return (
    <details className="more" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {setupWords('moreOptions')}
        <ChevronDown className="icon chev" aria-hidden="true" />
      </summary>
      {isOpen && code && <code.MoreOptions {...props} />}
    </details>
  );
}

/** Opens the set-up of a link, if the address has one, and offers to restore the form from before the last one that was opened. */
function OpenedLine() {
  const [trouble, setTrouble] = useState<string | null>(null);
  const { draft } = useStore(keptDraft);
  const links = setupLinks.useLoaded();
  const services = useServices();
  useEffect(() => {
    if (!links) return;
    const open = () => void links.openSetupLink(window.location.hash, services).then(setTrouble);
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, [links, services]);
  return (
    <p className="note" aria-live="polite">
      {trouble}
      {draft && links && (
        <>
          {setupWords('draftKept')}{' '}
          <LinkButton onPress={() => void links.goBackToDraft(draft, services)}>
            {setupWords('backToDraft')}
          </LinkButton>
        </>
      )}
    </p>
  );
}

export function SetupScreen() {
  useTitle(sharedWords('newDebate'));
  const draft = useSetupDraft();
  const { form, faults } = draft;
  const answer = useModelList((view) => view.answer);
  const isFilled = useFilledSeats(answer, form);
  return (
    <main id="main" tabIndex={-1} {...fileDrop((files) => void takeFiles(files))}>
      {/* No <form>: Enter in one of its fields would start a debate, and the access token's form inside it could not be sent. */}
      <div className="setup">
        <div className="form">
          <div>
            <MotionField form={form} faults={faults} />
            <OpenedLine />
            <BackgroundField form={form} faults={faults} />
          </div>
          <ServerNotice />
          <FormatPicker form={form} answer={answer} />
          <SeatList form={form} faults={isFilled ? faults : []} />
          <OptionsFold form={form} faults={faults} />
          <ProvidersNote />
        </div>
        <Suspense fallback={<aside className="programme" aria-label={setupWords('preview')} />}>
          <LoadedPreview {...draft} isFilled={isFilled} />
        </Suspense>
      </div>
    </main>
  );
}
