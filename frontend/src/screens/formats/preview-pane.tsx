// What the format comes to, while it is composed: its order, its estimate with the models that are seated now, and what is wrong.
import type { Format } from '@rostrum/shared/formats/format';
import { seatAll } from '@rostrum/shared/formats/setup';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { PlanStepper } from '../../parts/plan-stepper.tsx';
import { Score } from '../../parts/score.tsx';
import { modelsNow, useServer } from '../../stores/server.ts';
import { useSetup } from '../../stores/setup.ts';
import { type SetupForm, withFormat } from '../../stores/setup-form.ts';
import { counted } from '../reading/words.ts';
import { cardsOf, orderOf, type Preview, previewOf, scoreOf, scoreSays } from '../setup/preview.ts';
import { Estimate } from '../setup/programme.tsx';
import { useDesk } from './composer-parts.tsx';
import { told } from './faults.ts';
import { addressOf } from './plan-edits.ts';
import { focusSoon } from './plan-part.tsx';

const whole = (form: SetupForm) => form;
/** Steps drawn one by one; a long plan goes on as it began. */
const MOST_STEPS = 60;

function usePreview(sound: Format | null): Preview | null {
  const form = useSetup(whole);
  const answer = useServer((view) => view.answer);
  const models = useServer(modelsNow);
  const settled = useDeferredValue(sound);
  return useMemo(() => {
    if (!settled) return null;
    const fitting = withFormat(form, settled);
    const seats = answer ? seatAll(fitting.seats, answer, 'demo') : fitting.seats;
    return previewOf({ ...fitting, seats }, cardsOf(models));
  }, [settled, form, answer, models]);
}

interface PreviewPaneProps {
  /** The last state that could be held. */
  sound: Format | null;
  children: React.ReactNode;
}

export function PreviewPane({ sound, children }: PreviewPaneProps) {
  const { format, faults } = useDesk();
  const preview = usePreview(sound);
  const stale = faults.length > 0;
  return (
    <aside className="programme" aria-label="Preview">
      <div className="programme-sheet">
        <div className="bill">
          <p className="italic">Order of debate</p>
          <h2>{format.title.trim() || 'Without a name'}</h2>
          <p className="note">{format.summary}</p>
        </div>
        <Faults />
        {preview && (
          <div className={stale ? 'stale' : undefined}>
            {stale && <p className="note">As it was before something was wrong:</p>}
            <Score parts={scoreOf(preview)} says={scoreSays(preview.agenda)} />
            <ol className="order">
              {orderOf(preview.agenda).map((line) => (
                <li key={line.key}>
                  <span>{line.title}</span>
                  <i />
                  <span className="num">{line.says}</span>
                </li>
              ))}
            </ol>
            <Steps preview={preview} />
          </div>
        )}
        {preview && <Estimate forecast={preview.forecast} />}
        {children}
      </div>
    </aside>
  );
}

function Faults() {
  const { format, faults, edit } = useDesk();
  if (faults.length === 0) {
    return (
      <p className="note sound">
        <CircleCheck className="icon" aria-hidden="true" />
        It can be held as it stands.
      </p>
    );
  }
  return (
    <section className="faults" aria-label="What is wrong">
      <p className="field-error">
        <CircleAlert className="icon" aria-hidden="true" />
        {counted(faults.length, 'thing is', 'things are')} wrong. The draft is kept; it cannot be used yet.
      </p>
      <ul>
        {faults.slice(0, 12).map((fault) => {
          const { where, says, node } = told(fault, format);
          return (
            <li key={`${fault.path} ${fault.reason}`}>
              {node ? (
                <button
                  type="button"
                  className="link"
                  onClick={() => {
                    edit({ type: 'open', path: node });
                    focusSoon(`.node-body [aria-invalid="true"]`, `[data-node="${addressOf(node)}"]`);
                  }}
                >
                  {where}
                </button>
              ) : (
                <b>{where}</b>
              )}{' '}
              {says}.
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Steps({ preview }: { preview: Preview }) {
  const { agenda } = preview;
  const speeches = agenda.reduce((sum, item) => sum + item.places.length, 0);
  const steps = agenda.slice(0, MOST_STEPS).map((item) => ({
    // Those who speak one after the other in an act share its address.
    key: item.places[0]?.turn ?? item.address,
    label: item.title,
    place: item.state === 'now' ? ('to-come' as const) : item.state,
    speakers: item.places.map(({ turn, seat }) => ({ key: turn, name: seat.name, bench: seat.bench })),
  }));
  return (
    <details className="steps">
      <summary>Step by step: {counted(speeches, 'speech', 'speeches')}</summary>
      <PlanStepper steps={steps} />
      {agenda.length > MOST_STEPS && <p className="note">and {agenda.length - MOST_STEPS} more</p>}
    </details>
  );
}
