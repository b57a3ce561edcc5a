// The plan as a list of steps: done, now, to come, skipped.
import { componentWords } from '../words/shared-words.ts';

export interface PlanStep {
  key: string;
  label: string;
  state: 'done' | 'now' | 'to-come' | 'skipped';
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
          aria-current={step.state === 'now' ? 'step' : undefined}
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
        </li>
      ))}
    </ol>
  );
}
