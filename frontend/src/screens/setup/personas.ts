// Personas to start from: priorities and examples, not manners of speech.
import type { Persona } from '@rostrum/shared/debate/record';

export const PERSONAS: readonly Persona[] = [
  {
    id: 'economist',
    name: 'Economist',
    voice: 'Plain and dry; counts what a measure costs and who pays.',
    priorities: 'Incentives, costs and benefits, what people do when prices change.',
    changesMind: 'A measured effect that runs against the incentive.',
  },
  {
    id: 'engineer',
    name: 'Engineer',
    voice: 'Concrete; asks how it would be built and how it fails.',
    priorities: 'Feasibility, failure modes, maintenance, what has worked elsewhere.',
    changesMind: 'A working example at the scale in question.',
  },
  {
    id: 'ethicist',
    name: 'Ethicist',
    voice: 'Careful with words; asks who bears the burden.',
    priorities: 'Rights, fairness, consent, those who are not heard.',
    changesMind: 'A case where the principle would wrong those it protects.',
  },
  {
    id: 'lawyer',
    name: 'Lawyer',
    voice: 'Exact; holds others to what they said.',
    priorities: 'Definitions, precedent, who decides and by what rule.',
    changesMind: 'A rule that can be applied and reviewed.',
  },
  {
    id: 'teacher',
    name: 'Teacher',
    voice: 'Patient; explains with one everyday example.',
    priorities: 'What people understand, learn and keep doing.',
    changesMind: 'Evidence of what happened in classrooms or homes.',
  },
  {
    id: 'sceptic',
    name: 'Sceptic',
    voice: 'Short sentences; asks how anybody knows.',
    priorities: 'Strength of evidence, base rates, what was left out.',
    changesMind: 'A test that could have failed and did not.',
  },
];
