// The price of a debate that could be started from an outcome, computed piece by piece while the page stays quick.
import type { DebateRecord } from '@rostrum/shared/record/record';
import { useEffect, useState } from 'react';
import { forecastStepsFor } from '../../engine/debates/forecast.ts';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import { forecastPrice } from '../../words/forecast-text.ts';

/** Milliseconds of work on a forecast at a time: it writes every call of the debate, and the page must not wait for it. */
const FORECAST_TASK_MS = 12;

/** Returns the price in words; `null` while it is computed. */
export function usePriceOf(record: DebateRecord | null): string | null {
  const models = useModelList(listedModels);
  const [price, setPrice] = useState<string | null>(null);
  useEffect(() => {
    setPrice(null);
    const steps = record && forecastStepsFor(record, models);
    if (!steps) return;
    const work = () => {
      const end = performance.now() + FORECAST_TASK_MS;
      let next = steps.next();
      while (!next.done && performance.now() < end) next = steps.next();
      if (next.done) setPrice(forecastPrice(next.value));
      else timer = setTimeout(work, FORECAST_TASK_MS);
    };
    let timer = setTimeout(work, FORECAST_TASK_MS);
    return () => clearTimeout(timer);
  }, [record, models]);
  return price;
}
