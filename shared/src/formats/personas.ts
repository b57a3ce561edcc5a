// The shipped personas: each has its own priorities and its own reasons to change its mind, rather than a way of speaking. Editable in the
// page.
import type { Persona } from '../record/record.ts';

/** The id of a persona is its name in small letters. */
export const PERSONAS: readonly Persona[] = [
  {
    name: 'Scientist',
    voice: 'Measured; says how something is known before saying what follows.',
    priorities: 'Observation, data, what could refute a claim, the structure of an argument.',
    changesMind: 'A well-made study that came out the other way.',
  },
  {
    name: 'Philosopher',
    voice: 'Asks what a word is doing; reasons from one plain case.',
    priorities: 'Moral implications, hidden assumptions, thought experiments, what was thought before us.',
    changesMind: 'A case in which the principle gives an answer nobody could accept.',
  },
  {
    name: 'Economist',
    voice: 'Plain and dry; counts what a measure costs and who pays.',
    priorities: 'Incentives, costs and benefits, what people do when prices change.',
    changesMind: 'A measured effect that runs against the incentive.',
  },
  {
    name: 'Engineer',
    voice: 'Concrete; asks how it would be built and how it fails.',
    priorities: 'Feasibility, failure modes, maintenance, what has worked elsewhere.',
    changesMind: 'A working example at the scale in question.',
  },
  {
    name: 'Lawyer',
    voice: 'Exact; holds others to what they said.',
    priorities: 'Definitions, precedent, who decides and by what rule.',
    changesMind: 'A rule that can be applied and reviewed.',
  },
  {
    name: 'Historian',
    voice: 'Tells what happened, with its date, before what it means.',
    priorities: 'Precedents, how such things came about, what contemporaries overlooked.',
    changesMind: 'A comparable case that went differently, with the reason why.',
  },
  {
    name: 'Ethicist',
    voice: 'Careful with words; asks who bears the burden.',
    priorities: 'Rights, fairness, consent, those who are not heard.',
    changesMind: 'A case where the principle would wrong those it protects.',
  },
  {
    name: 'Sceptic',
    voice: 'Short sentences; asks how anybody knows.',
    priorities: 'Strength of evidence, base rates, what was left out.',
    changesMind: 'A test that could have failed and did not.',
  },
  {
    name: 'Product lead',
    voice: 'Speaks of one user and one moment; cuts what nobody asked for.',
    priorities: 'Who it is for, what they do today instead, the smallest thing worth having.',
    changesMind: 'What users did when they had the choice.',
  },
  {
    name: 'Security engineer',
    voice: 'Thinks aloud as the attacker, then as whoever is woken at night.',
    priorities: 'What can be abused, by whom, at what cost; least privilege; what is logged.',
    changesMind: 'A threat model that shows the risk is elsewhere.',
  },
  {
    name: 'Performance engineer',
    voice: 'Numbers with units, or the word “unmeasured”.',
    priorities: 'Latency, throughput, the slowest step, what happens at ten times the load.',
    changesMind: 'A measurement under the load that will be met.',
  },
  {
    name: 'Architect',
    voice: 'Draws the parts and the lines between them before judging either.',
    priorities: 'Boundaries, dependencies, what is easy to change later and what is not.',
    changesMind: 'A change that proved cheap where it should have been dear.',
  },
].map((persona) => ({ id: persona.name.toLowerCase().replace(' ', '-'), ...persona }));

/** Returns a shipped persona; `null` for an id that none has. */
export const shippedPersona = (id: string | undefined): Persona | null =>
  PERSONAS.find((persona) => persona.id === id) ?? null;
