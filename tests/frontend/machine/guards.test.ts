// Mutation test of the machine's guards: each is forced to true and to false, and at least one law must fail.
import { describe, expect, it } from 'vitest';
import { createDebateMachine } from '../../../frontend/src/machine/debate-machine.ts';
import { createMachineHarness, machineDependenciesWith } from '../../kit/machine-harness.ts';
import { MACHINE_LAWS } from './laws/all-laws.ts';

const GUARDS = Object.keys(createDebateMachine(machineDependenciesWith()).implementations.guards);
const LAWS = MACHINE_LAWS.flatMap(([, laws]) => Object.entries(laws));
/** A broken machine may loop for ever; no debate evaluates a guard this often. */
const QUESTIONS_AT_MOST = 1_000;

/** The name of the first law that fails, or `null`. */
async function noticedBy(guard: string, answer: boolean): Promise<string | null> {
  for (const [name, law] of LAWS) {
    let asked = 0;
    const forced = () => {
      asked += 1;
      if (asked > QUESTIONS_AT_MOST) throw new Error(`${guard} was asked without end`);
      return answer;
    };
    try {
      await law(createMachineHarness({ force: { [guard]: forced }, patienceMs: 150 }));
    } catch {
      return name;
    }
  }
  return null;
}

describe('a guard that is broken is noticed', () => {
  it('and there are guards to break', () => {
    expect(GUARDS.length).toBeGreaterThan(25);
  });

  it.each(GUARDS.flatMap((guard) => [true, false].map((answer) => ({ guard, answer }))))(
    '$guard, always $answer',
    async ({ guard, answer }) => {
      const law = await noticedBy(guard, answer);
      expect(law).not.toBeNull();
    },
  );
});
