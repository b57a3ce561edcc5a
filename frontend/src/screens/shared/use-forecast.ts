// Forecasts the rest of a debate in the page, in short pieces of work; and starts a debate that was made of another one, at that price.
import type { Forecast } from '@rostrum/shared/budget/forecast';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { useEffect, useState } from 'react';
import { useServices } from '../../debate/use-services.tsx';
import { forecastStepsFor, missingModels } from '../../engine/debates/forecast.ts';
import { cardsByKey } from '../../engine/debates/model-cards.ts';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import { forecastPrice } from '../../words/forecast-text.ts';
import { joinNames } from '../../words/format-text.ts';
import { sharedWords } from '../../words/shared-words.ts';
import { useTask } from './use-task.ts';

/** Maximum milliseconds of work at a time: a forecast writes every call of the debate, and the page must stay responsive. */
const FORECAST_TASK_MS = 12;

/** Returns `null` until the forecast is computed, and if a model is unavailable. */
export function useForecast(record: DebateRecord | null): Forecast | null {
  const models = useModelList(listedModels);
  const [forecast, setForecast] = useState<Forecast | null>(null);
  useEffect(() => {
    setForecast(null);
    const steps = record && forecastStepsFor(record, models);
    if (!steps) return;
    const work = () => {
      const end = performance.now() + FORECAST_TASK_MS;
      let next = steps.next();
      while (!next.done && performance.now() < end) next = steps.next();
      if (next.done) setForecast(next.value);
      else timer = setTimeout(work, FORECAST_TASK_MS);
    };
    let timer = setTimeout(work, FORECAST_TASK_MS);
    return () => clearTimeout(timer);
  }, [record, models]);
  return forecast;
}

/** Returns a sentence on the models that a record needs and that are not offered now; `null` if all are, or none is known yet. */
export function useMissingModels(record: DebateRecord | null): string | null {
  const models = useModelList(({ answer }) => answer?.models);
  const missing = record && models ? missingModels(record, cardsByKey(models)) : [];
  return missing.length === 0
    ? null
    : sharedWords('modelsMissing', { models: joinNames([...new Set(missing)]) });
}

/**
 * Returns the price in words, `null` while it is not known; what starts the record, `undefined` while nothing can; why it did not; and
 * which models are missing for it.
 */
export function useStart(record: DebateRecord | null, onStarted: (id: string) => void = () => {}) {
  const { startRecord } = useServices();
  const { busy, problem, run } = useTask();
  const price = forecastPrice(useForecast(record));
  const missing = useMissingModels(record);
  const begin = async (newRecord: DebateRecord) => {
    if (missing !== null) throw new Error(missing);
    onStarted(await startRecord(newRecord));
  };
  const start = record && !busy ? () => void run(() => begin(record)) : undefined;
  return { price, problem, missing, start };
}
