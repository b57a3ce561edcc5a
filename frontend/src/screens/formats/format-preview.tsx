// The preview beside the format editor: order of acts, cost estimate with the models of the set-up, and the list of faults.

import { fillAllSeats } from '@rostrum/shared/formats/fill-seats';
import type { Format } from '@rostrum/shared/formats/format';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { PlanStepper } from '../../components/plan-stepper.tsx';
import { listedModels, useModelList, usualProviders } from '../../stores/model-list.ts';
import { withFormat } from '../../stores/setup-form.ts';
import { useSetupForm } from '../../stores/setup-store.ts';
import { formatsWords } from '../../words/formats-words.ts';
import { cardsByKey } from '../shared/cards-by-key.ts';
import { costRangeText } from '../shared/cost-estimate.ts';
import { OrderOfDebate, ProgrammeSheet } from '../shared/programme-sheet.tsx';
import { previewSetup, type SetupPreview } from '../shared/setup-preview.ts';
import { useEditor } from './editor-context.tsx';
import { formatFaultText } from './fault-text.ts';
import { focusAfterPaint } from './focus-after-paint.ts';
import { type NodePath, planPathOf } from './plan-edits.ts';
import { planHints } from './plan-hints.ts';

/** Steps listed one by one; of a longer plan only the number of further steps is shown. */
const MAX_STEPS_SHOWN = 60;

function useFormatPreview(sound: Format | null): SetupPreview | null {
  const form = useSetupForm((now) => now);
  const answer = useModelList((view) => view.answer);
  const models = useModelList(listedModels);
  const settled = useDeferredValue(sound);
  return useMemo(() => {
    if (!settled) return null;
    const fitting = withFormat(form, settled);
    const seats = answer
      ? fillAllSeats(settled, fitting.seats, answer, usualProviders(answer))
      : fitting.seats;
    return previewSetup({ ...fitting, seats }, cardsByKey(models));
  }, [settled, form, answer, models]);
}

interface FormatPreviewProps {
  /** The last valid version of the format. */
  sound: Format | null;
  children: React.ReactNode;
}

export function FormatPreview({ sound, children }: FormatPreviewProps) {
  const { format, faults } = useEditor();
  const preview = useFormatPreview(sound);
  const stale = faults.length > 0;
  return (
    <ProgrammeSheet label={formatsWords('preview')}>
      <h2 dir="auto">{format.title.trim() || formatsWords('untitled')}</h2>
      <p className="note">{format.summary}</p>
      <FaultList />
      <HintList />
      {preview && (
        <div className={stale ? 'stale' : undefined}>
          {stale && <p className="note">{formatsWords('lastReady')}</p>}
          <OrderOfDebate preview={preview} />
          <PreviewSteps preview={preview} />
        </div>
      )}
      {preview?.forecast && <p>{costRangeText(preview.forecast, 'range')}</p>}
      {children}
    </ProgrammeSheet>
  );
}

function FaultList() {
  const { format, faults } = useEditor();
  if (faults.length === 0) {
    return (
      <p className="note sound">
        <CircleCheck className="icon" aria-hidden="true" />
        {formatsWords('ready')}
      </p>
    );
  }
  return (
    <section className="faults" aria-label={formatsWords('problems')}>
      <p className="field-error">
        <CircleAlert className="icon" aria-hidden="true" />
        {formatsWords('problemCount', { count: faults.length })}
      </p>
      <ul className="stack-1">
        {faults.slice(0, 12).map((fault) => {
          const { where, text, node } = formatFaultText(fault, format);
          return (
            <li key={`${fault.path} ${fault.reason}`}>
              {node ? <NodeLink node={node}>{where}</NodeLink> : <b>{where}</b>} {text}.
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What is worth a look although the format can be used. */
function HintList() {
  const { format, faults } = useEditor();
  const hints = useMemo(() => (faults.length > 0 ? [] : planHints(format)), [format, faults]);
  if (hints.length === 0) return null;
  return (
    <section className="hints" aria-label={formatsWords('hints')}>
      <p className="line">
        <TriangleAlert className="icon" aria-hidden="true" />
        {formatsWords('hints')}
      </p>
      <ul className="stack-1">
        {hints.map(({ text, node }) => (
          <li key={text}>{node ? <NodeLink node={node}>{text}</NodeLink> : text}</li>
        ))}
      </ul>
    </section>
  );
}

/** Opens the fields of an act or a loop; the field with a fault has the focus, or its line. */
function NodeLink({ node, children }: { node: NodePath; children: string }) {
  const { edit } = useEditor();
  return (
    <button
      type="button"
      className="link"
      onClick={() => {
        edit({ type: 'open', path: node });
        focusAfterPaint(`.node-body [aria-invalid="true"]`, `[data-node="${planPathOf(node)}"]`);
      }}
    >
      {children}
    </button>
  );
}

function PreviewSteps({ preview }: { preview: SetupPreview }) {
  const { agenda } = preview;
  const speeches = agenda.reduce((sum, item) => sum + item.slots.length, 0);
  const steps = agenda.slice(0, MAX_STEPS_SHOWN).map((item) => ({
    // Those who speak one after the other in an act share its address.
    key: item.slots[0]?.turn ?? item.address,
    label: item.title,
    state: item.state === 'now' ? ('to-come' as const) : item.state,
    speakers: item.slots.map(({ turn, seat }) => ({ key: turn, name: seat.name, bench: seat.bench })),
  }));
  return (
    <details className="steps">
      <summary>{formatsWords('steps', { count: speeches })}</summary>
      <PlanStepper steps={steps} />
      {agenda.length > MAX_STEPS_SHOWN && (
        <p className="note">{formatsWords('andMore', { count: agenda.length - MAX_STEPS_SHOWN })}</p>
      )}
    </details>
  );
}
