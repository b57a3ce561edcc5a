// What judges are asked besides the verdict, each with what it costs in this debate.
import type { Cards } from '@rostrum/shared/budget/call-hold';
import type { Forecast } from '@rostrum/shared/budget/forecast';
import { judgeSettingsOf } from '@rostrum/shared/formats/settings';
import { useDeferredValue, useMemo } from 'react';
import { formatOf, type SetupForm, settingValueOf } from '../../stores/setup-form.ts';
import { setupStore } from '../../stores/setup-store.ts';
import { panelWords } from '../../words/panel-words.ts';
import { CheckField } from '../shared/check-field.tsx';
import { costRangeText } from '../shared/cost-estimate.ts';
import { settingAsShown } from '../shared/format-as-shown.ts';
import { forecastSetup } from '../shared/setup-preview.ts';

/** Nothing where nobody gives scores. */
export function JudgingFields({ form, cards }: { form: SetupForm; cards: Cards }) {
  const format = formatOf(form);
  const specs = useMemo(() => judgeSettingsOf(format).map(settingAsShown), [format]);
  // As in the preview: the figures may lag behind, so that typing does not.
  const settled = useDeferredValue(form);
  const costs = useMemo(
    () => new Map(specs.map(({ id }) => [id, addedBy(settled, cards, id)])),
    [settled, cards, specs],
  );
  return specs.map(({ id, title, about }) => {
    const added = costs.get(id);
    const price =
      added &&
      added.calls > 0 &&
      panelWords('cost', { calls: added.calls, cost: costRangeText(added, 'range') });
    return (
      <CheckField
        key={id}
        label={title}
        help={[about, ...(price ? [price] : [])].join(' ')}
        checked={settingValueOf(form, id) === true}
        onCheck={(on) => setupStore.setSetting(id, on)}
      />
    );
  });
}

/** What a setting adds to the forecast, whether it is on or off now; `null` while a model is unknown. */
function addedBy(form: SetupForm, cards: Cards, id: string): Forecast | null {
  const forecastWith = (on: boolean) =>
    forecastSetup({ ...form, settings: { ...form.settings, [id]: on } }, cards);
  const [on, off] = [forecastWith(true), forecastWith(false)];
  if (!on || !off) return null;
  const costNanoUsd = on.costNanoUsd &&
    off.costNanoUsd && {
      low: Math.max(0, on.costNanoUsd.low - off.costNanoUsd.low),
      high: Math.max(0, on.costNanoUsd.high - off.costNanoUsd.high),
    };
  return { ...on, calls: on.calls - off.calls, costNanoUsd };
}
