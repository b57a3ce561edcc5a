// What the machine is handed: the pen, the checks, a clock and chance.
import { examineSpeech } from '@rostrum/shared/debate/checks';
import { readVerdict } from '@rostrum/shared/judging/verdict';
import { composeCall } from '@rostrum/shared/prompts/scene';
import type { DebateParts } from '../machines/debate-types.ts';

const examine: DebateParts['examine'] = (record, step, place, text) => {
  if (step.group.act.answer === undefined) return examineSpeech(record, place, text);
  const reading = readVerdict(record, text);
  return reading.ok ? null : { reason: reading.reason, flag: 'unreadable' };
};

export const debateParts = ({ now, chance }: Pick<DebateParts, 'now' | 'chance'>): DebateParts => ({
  compose: composeCall,
  examine,
  now,
  chance,
});
