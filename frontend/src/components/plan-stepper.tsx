// The plan as a list of steps (done, now, to come, skipped), each with the bench icons of its speakers.
import { type Bench, BenchIcon } from './bench-icon.tsx';

export interface PlanStep {
  key: string;
  label: string;
  state: 'done' | 'now' | 'to-come' | 'skipped';
  /** In speaking order. */
  speakers: readonly { key: string; name: string; bench: Bench }[];
  /** Says that the plan ended early here, and why. */
  note?: string | undefined;
  /** Link to the step's section on the page, if there is one. */
  href?: string | undefined;
}

const SPOKEN_STATE: Record<PlanStep['state'], string> = {
  done: ', done',
  now: ', now',
  'to-come': '',
  skipped: ', not held',
};

export function PlanStepper({ steps }: { steps: readonly PlanStep[] }) {
  return (
    <ol className="plan">
      {steps.map((step) => (
        <li
          key={step.key}
          className={`line ${step.state}`}
          {...(step.state === 'now' ? { 'aria-current': 'step' as const } : {})}
        >
          {step.href && step.state === 'done' ? <a href={step.href}>{step.label}</a> : step.label}
          <span className="vh">{SPOKEN_STATE[step.state]}</span>
          {step.note && <span className="step-note note">{step.note}</span>}
          <span className="who">
            {step.speakers.map((speaker) => (
              <BenchIcon key={speaker.key} bench={speaker.bench} />
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
}
