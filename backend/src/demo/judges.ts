// The demo judges as data. They count the same things in the speeches and differ in how strict they are and in what they weigh most.

export interface DemoJudge {
  id: string;
  title: string;
  /** Points that every score is lower by. */
  deduction: number;
  /** How much a lead counts in each kind of criterion; 1 where nothing is said. */
  emphasis: Readonly<Partial<Record<'argument' | 'rebuttal' | 'evidence', number>>>;
}

export const DEMO_JUDGES: readonly DemoJudge[] = [
  { id: 'demo-judge', title: 'Assessor', deduction: 0, emphasis: {} },
  { id: 'demo-judge-strict', title: 'Examiner', deduction: 9, emphasis: {} },
  { id: 'demo-judge-evidence', title: 'Archivist', deduction: 3, emphasis: { evidence: 1.6, argument: 0.7 } },
  { id: 'demo-judge-replies', title: 'Moderator', deduction: 0, emphasis: { rebuttal: 1.6, evidence: 0.7 } },
  { id: 'demo-judge-reasons', title: 'Logician', deduction: 5, emphasis: { argument: 1.6, rebuttal: 0.7 } },
];

const ANY_MODEL: Pick<DemoJudge, 'deduction' | 'emphasis'> = { deduction: 0, emphasis: {} };

/** How a demo model judges; demo speakers may judge as well. */
export const judgingStyleOf = (id: string): Pick<DemoJudge, 'deduction' | 'emphasis'> =>
  DEMO_JUDGES.find((judge) => judge.id === id) ?? ANY_MODEL;
