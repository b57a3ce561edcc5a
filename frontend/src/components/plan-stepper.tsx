// The plan as a list of steps (done, now, to come, skipped), with the bench icons of its speakers where they are given.
import { componentWords } from '../words/component-words.ts';
import { type Bench, BenchIcon } from './bench-icon.tsx';

export interface PlanStep {
  key: string;
  label: string;
  state: 'done' | 'now' | 'to-come' | 'skipped';
  /** In speaking order. */
  speakers?: readonly { key: string; name: string; bench: Bench }[];
  /** Says that the plan ended early here, and why. */
  note?: string | undefined;
  /** Link to the step's section on the page, if there is one. */
  href?: string | undefined;
}

const SPOKEN_STATES = { done: 'stepDone', now: 'stepNow', skipped: 'stepSkipped' } as const;

export function PlanStepper({ steps }: { steps: readonly PlanStep[] }) {
  return (
    <ol className="plan">
      {steps.map((step) => (
        <li
          key={step.key}
          className={`line ${step.state}`}
          {...(step.state === 'now' ? { 'aria-current': 'step' as const } : {})}
        >
          {step.href && step.state === 'done' ? (
            <a href={step.href}>{step.label}</a>
          ) : (
            <span>{step.label}</span>
          )}
          {step.state !== 'to-come' && (
            <span className="vh">{componentWords(SPOKEN_STATES[step.state])}</span>
          )}
          {step.note && <span className="note">{step.note}</span>}
          {step.speakers && (
            <span className="line who">
              {step.speakers.map((speaker) => (
                <BenchIcon key={speaker.key} bench={speaker.bench} />
              ))}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
