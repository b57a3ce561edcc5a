// Mutation test of the machine's guards: each is forced to true and to false, and at least one law must fail.
import { beforeAll, describe, expect, it } from 'vitest';
import { createDebateMachine } from '../../../frontend/src/machine/debate-machine.ts';
import { createMachineHarness, machineDependenciesWith } from '../../kit/machine-harness.ts';
import { MACHINE_LAWS } from './laws/all-laws.ts';

const GUARDS = Object.keys(createDebateMachine(machineDependenciesWith()).implementations.guards);
const LAWS = MACHINE_LAWS.flatMap(([, laws]) => Object.entries(laws));
/** A broken machine may loop for ever; no debate evaluates a guard this often. */
const QUESTIONS_AT_MOST = 1_000;

/** For all laws, on a busy machine. */
const ALL_LAWS_MS = 120_000;

/** A law as it passes with sound guards. */
interface SoundLaw {
  name: string;
  law: (typeof LAWS)[number][1];
  /** What its guards answered: `isOver true`. */
  answers: ReadonlySet<string>;
  milliseconds: number;
}
/** The quick ones first: the first law that fails is enough. */
const soundLaws: SoundLaw[] = [];

beforeAll(async () => {
  for (const [name, law] of LAWS) {
    const answers = new Set<string>();
    const began = performance.now();
    await law(createMachineHarness({ watchGuard: (guard, answer) => answers.add(`${guard} ${answer}`) }));
    soundLaws.push({ name, law, answers, milliseconds: performance.now() - began });
  }
  soundLaws.sort((left, right) => left.milliseconds - right.milliseconds);
}, ALL_LAWS_MS);

/**
 * The name of the first law that fails, or `null`. Only laws in which the guard gives the other answer are tried: in all others the
 * forced guard changes nothing.
 */
async function noticedBy(guard: string, answer: boolean): Promise<string | null> {
  for (const { name, law } of soundLaws.filter(({ answers }) => answers.has(`${guard} ${!answer}`))) {
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
    expect(GUARDS.length).toBeGreaterThan(20);
  });

  it.each(GUARDS.flatMap((guard) => [true, false].map((answer) => ({ guard, answer }))))(
    '$guard, always $answer',
    async ({ guard, answer }) => {
      const law = await noticedBy(guard, answer);
      expect(law).not.toBeNull();
    },
  );
});
