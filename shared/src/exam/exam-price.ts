// Estimates what a judge's exam will cost, from its first readings, and the limit that covers every one of them.
import type { Cards } from '../budget/call-hold.ts';
import { needToStart } from '../budget/fit-step.ts';
import { type Forecast, forecastDebate } from '../budget/forecast.ts';
import { composeCall } from '../prompts/compose-call.ts';
import { EXAM_SEATS } from './exam-debates.ts';
import { examRecord } from './exam-record.ts';

type NewExam = Parameters<typeof examRecord>[0];

/** Returns the exam with the first reading of each seat alone: its debates are of one length, so these stand for all. */
const firstReadings = (exam: NewExam) => {
  const { paper } = exam;
  const record = examRecord({ ...exam, paper: { ...paper, readings: paper.readings.slice(0, EXAM_SEATS) } });
  return { record, times: paper.readings.length / EXAM_SEATS };
};

/** Returns the forecast of a whole exam. */
export function examForecast(exam: NewExam, cards: Cards): Forecast {
  const { record, times } = firstReadings(exam);
  const { billed, notional, minutes, ...forecast } = forecastDebate(record, cards, composeCall);
  const all = <S extends { low: number; high: number }>(sum: S): S => ({
    ...sum,
    low: sum.low * times,
    high: sum.high * times,
  });
  return { ...forecast, billed: all(billed), notional: all(notional), minutes: all(minutes) };
}

/** Returns a limit, in nano-dollars, that every reading of an exam fits; `null` where the price is unknown. */
export function examLimit(exam: NewExam, cards: Cards): number | null {
  const { record, times } = firstReadings({ ...exam, limitNanoUsd: 0 });
  const { neededNanoUsd } = needToStart(record, cards, composeCall);
  return neededNanoUsd === null ? null : neededNanoUsd * times;
}
