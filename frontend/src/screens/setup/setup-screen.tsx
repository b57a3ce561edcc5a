// The set-up screen: what is debated, how, and by whom; beside it the order of the debate, its cost and Start. The rest is under More options.
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { ChevronDown } from 'lucide-react';
import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { FieldError } from '../../components/field.tsx';
import { useTitle } from '../../components/page-hooks.ts';
import { useServices } from '../../debate/use-services.tsx';
import { useModelList } from '../../stores/model-list.ts';
import { exampleMotions, formatOf, type SetupForm } from '../../stores/setup-form.ts';
import { setupStore } from '../../stores/setup-store.ts';
import { setupWords } from '../../words/setup-words.ts';
import { ProvidersNote, ServerNotice } from '../shared/server-notice.tsx';
import { BackgroundField } from './background-field.tsx';
import type { SetupFault } from './draft-checks.ts';
import { FormatPicker } from './format-picker.tsx';
import { SeatList } from './seat-list.tsx';
import { debatePreview, draftChecks, moreOptions, setupLinks } from './setup-code.ts';
import { useSetupDraft } from './use-setup-draft.ts';

/** Fills empty seats once the models are known, and again when the format or a new seat adds some. `true`: who could be found sits there. */
function useFilledSeats(answer: ModelsAnswer | null, form: SetupForm): boolean {
  const { fillSeats } = useServices();
  const [filled, setFilled] = useState('');
  const chairs = form.seats.map(({ id, occupant }) => `${id} ${occupant !== null}`).join(' ');
  const { format } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when seats are added, although it reads the store
  useEffect(() => {
    if (answer) void fillSeats(answer).finally(() => setFilled(`${format} ${chairs}`));
  }, [answer, format, chairs]);
  return filled === `${format} ${chairs}`;
}

function LoadedPreview() {
  const { DebatePreview } = debatePreview.useWhenLoaded();
  return <DebatePreview />;
}

const PreviewPane = () => (
  <Suspense fallback={<aside className="programme" aria-label={setupWords('preview')} />}>
    <LoadedPreview />
  </Suspense>
);

function MotionField({
  motion,
  isExample,
  fault,
}: {
  motion: string;
  isExample: boolean;
  fault: string | undefined;
}) {
  return (
    <div className="motion-field">
      <h1>{setupWords('question')}</h1>
      <textarea
        dir="auto"
        aria-label={setupWords('motion')}
        rows={1}
        value={motion}
        placeholder={setupWords('motionPlaceholder')}
        {...(fault ? { 'aria-invalid': true, 'aria-describedby': 'motion-fault' } : {})}
        // An example is there to be written over. Selecting it would take the focus back from where a quick Tab has brought it.
        onFocus={({ currentTarget }) => {
          if (isExample)
            requestAnimationFrame(() => currentTarget.matches(':focus') && currentTarget.select());
        }}
        onChange={(event) => setupStore.setMotion(event.target.value.replace(/\n/g, ' '))}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
        }}
      />
      <FieldError id="motion-fault" reason={fault} />
    </div>
  );
}

/** Where a setting has a fault, they are open, except the limit's, which stands elsewhere. */
const isAmongOptions = ({ path }: SetupFault): boolean =>
  path.startsWith('settings.') && path !== 'settings.costLimit';

function OptionsFold(props: Pick<ReturnType<typeof useSetupDraft>, 'form' | 'faults'>) {
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

export function SetupScreen() {
  useTitle(setupWords('title'));
  const { form, faults } = useSetupDraft(draftChecks.useLoaded());
  const [told, setTold] = useState<string | null>(null);
  const links = setupLinks.useLoaded();
  // Before the first paint, where the code is loaded: main.tsx loads it for a page that is opened with such a link.
  useLayoutEffect(() => {
    if (links) setTold(links.openSetupLink(window.location.hash));
  }, [links]);
  const answer = useModelList((view) => view.answer);
  const isFilled = useFilledSeats(answer, form);
  return (
    <main id="main" tabIndex={-1}>
      {/* No <form>: Enter in one of its fields would start a debate, and the access token's form inside it could not be sent. */}
      <div className="setup">
        <div className="form">
          <div>
            <MotionField
              motion={form.motion}
              isExample={exampleMotions(formatOf(form)).includes(form.motion)}
              fault={faults.find(({ path }) => path === 'motion')?.text}
            />
            {told && (
              <p className="note" aria-live="polite">
                {told}
              </p>
            )}
            <BackgroundField form={form} faults={faults} />
          </div>
          <ServerNotice />
          <FormatPicker form={form} />
          <SeatList form={form} faults={isFilled ? faults : []} />
          <OptionsFold form={form} faults={faults} />
          <ProvidersNote />
        </div>
        <PreviewPane />
      </div>
    </main>
  );
}
