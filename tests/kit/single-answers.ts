// A finished debate with a clear verdict, and single answers beside it that are given.
import { withPanelActs } from '@rostrum/shared/formats/panel-settings';
import { blindView } from '@rostrum/shared/judging/blind-view';
import { plannedSteps } from '@rostrum/shared/plan/cursor';
import { answersToCompare, singleAnswersBeside } from '@rostrum/shared/proof/single-answers';
import { COMPARE_ANSWERS, DEBATE_ANSWER, SINGLE_ANSWER } from '@rostrum/shared/record/plan-acts';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { verdictAsJson, verdictWith } from '../fixtures/judged-debate.ts';
import { panelDebate, scoresApart } from '../fixtures/panel-readings.ts';
import { plusEntries, speechEntry } from '../fixtures/prompt-debate.ts';

/** A finished debate of three judges, or of those in `debate`, who all give the proposition `margin` more. */
export function finishedDebate(margin = 12, debate = panelDebate(3)): DebateRecord {
  const plan = withPanelActs(debate.format.plan, { bothOrders: true });
  const record = { ...debate, format: { ...debate.format, plan } };
  const entries = plannedSteps(record).flatMap(({ act, slots }) =>
    slots.map((slot) => {
      if (act.answer !== 'verdict') return speechEntry(slot, `Zanzibar trams, says ${slot.seat}.`);
      const view = blindView(record, act, slot.seat);
      const scores = Object.entries(scoresApart(margin)).map(([side, points]) => [
        view?.record.seats.find(({ id }) => view.reveal.participant(id) === side)?.id ?? side,
        points,
      ]);
      return speechEntry(slot, verdictAsJson(verdictWith(Object.fromEntries(scores))));
    }),
  );
  return plusEntries(record, ...entries);
}

const IDS = { id: 'inquiry', channel: 'c'.repeat(22), createdAt: 1 };
export const inquiryInto = (debate: DebateRecord, count = 7) =>
  singleAnswersBeside(debate, { ...IDS, readers: [], count, limitNanoUsd: 100_000_000 });

/** Answers every open call of a task. */
export function answerOpenCalls(
  record: DebateRecord,
  task: string,
  textOf: (seat: string, at: number) => string,
) {
  const slots = plannedSteps(record).flatMap((step) => (step.act.task === task ? step.slots : []));
  return plusEntries(
    record,
    ...slots.map((slot, at) => ({ ...speechEntry(slot, textOf(slot.seat, at)), act: task }) as never),
  );
}

const OWN = 'Depots must be paid for before the first tram runs.';
/** `beliefs`: of the single answers; each answer says the same but for its number. */
export function completedTrial(beliefs: readonly number[], debate = finishedDebate()): DebateRecord {
  const withAnswers = answerOpenCalls(
    inquiryInto(debate, Math.max(7, beliefs.length)),
    SINGLE_ANSWER,
    (_, at) => `ANSWER: Ban cars. Reason number ${at} is common.\nBELIEF: ${beliefs[at]}`,
  );
  const withOwn = answerOpenCalls(withAnswers, DEBATE_ANSWER, () => `ANSWER: Ban cars. ${OWN}`);
  return withComparisons(withOwn);
}

/** Lets every judge compare the given answers, and find a point of its own in each that speaks of depots. */
export const withComparisons = (inquiry: DebateRecord): DebateRecord =>
  answerOpenCalls(inquiry, COMPARE_ANSWERS, (seat) => {
    const answers = answersToCompare(inquiry, seat, false);
    return JSON.stringify({
      answers: answers.map(({ letter, text }) => ({
        letter,
        own: text.includes('Depots') ? [{ point: 'depots', words: 'Depots must be paid for' }] : [],
        same_as: 'A',
      })),
    });
  });
