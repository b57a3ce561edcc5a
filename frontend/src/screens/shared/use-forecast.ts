// Forecasts the rest of a debate in the page, a little at a time.
import type { Forecast } from '@rostrum/shared/budget/forecast';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { useEffect, useState } from 'react';
import { forecastStepsFor } from '../../engine/debates/forecast.ts';
import { listedModels, useModelList } from '../../stores/model-list.ts';

/** Milliseconds of work on a forecast at a time: it writes every call of the debate, and the page must not wait for it. */
const FORECAST_TASK_MS = 12;

/** Returns `null` until it is computed, and if a model is not on offer. */
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
