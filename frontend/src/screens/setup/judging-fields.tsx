// What judges are asked besides the verdict, each with what it costs in this debate, and which judges are of a speaker's family.
import type { Cards } from '@rostrum/shared/budget/call-hold';
import type { Forecast } from '@rostrum/shared/budget/forecast';
import { availableModels } from '@rostrum/shared/formats/fill-seats';
import type { SettingSpec } from '@rostrum/shared/formats/format';
import { type PartialJudge, partialJudges } from '@rostrum/shared/formats/recusal';
import { judgeSettingsOf } from '@rostrum/shared/formats/settings';
import { familyTitle } from '@rostrum/shared/wire/model-family';
import { ChevronDown, TriangleAlert } from 'lucide-react';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { useModelList } from '../../stores/model-list.ts';
import { formatOf, type SetupForm, settingValueOf } from '../../stores/setup-form.ts';
import { setupStore } from '../../stores/setup-store.ts';
import { panelWords } from '../../words/panel-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { CheckField } from '../shared/check-field.tsx';
import { costRangeText } from '../shared/cost-estimate.tsx';
import { settingAsShown } from '../shared/format-as-shown.ts';
import { draftChecks } from './setup-code.ts';
import './judging-fields.css';

interface JudgingFieldsProps {
  form: SetupForm;
  cards: Cards;
}

/** Nothing where nobody gives scores. */
export function JudgingFields({ form, cards }: JudgingFieldsProps) {
  const format = formatOf(form);
  const specs = judgeSettingsOf(format).map(settingAsShown);
  const [open, setOpen] = useState(false);
  const id = useId();
  const notes = <PartialJudges form={form} />;
  if (specs.length === 0) return notes;
  const judges = form.seats.filter(({ role }) =>
    format.seats.some((template) => template.role === role && template.judges),
  ).length;
  const chosen = specs.filter((spec) => settingValueOf(form, spec.id) === true).map(({ title }) => title);
  return (
    <div className="judging-fold">
      {notes}
      <button
        type="button"
        className="btn advanced-toggle"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {panelWords('judging')}
        <span className="note">
          {[...(judges > 0 ? [panelWords('judges', { count: judges })] : []), ...chosen].join(' · ')}
        </span>
        <ChevronDown className="icon" aria-hidden="true" />
      </button>
      <div className="advanced" id={id} hidden={!open}>
        {open && <PanelToggles form={form} cards={cards} specs={specs} />}
      </div>
    </div>
  );
}

function PanelToggles({ form, cards, specs }: JudgingFieldsProps & { specs: readonly SettingSpec[] }) {
  // As in the preview: the figures may lag behind, so that typing does not.
  const settled = useDeferredValue(form);
  const checks = draftChecks.useLoaded();
  const costs = useMemo(
    () => new Map(specs.map(({ id }) => [id, checks && addedBy(checks.draftForecast, settled, cards, id)])),
    [checks, settled, cards, specs],
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
function addedBy(
  forecast: (form: SetupForm, cards: Cards) => Forecast | null,
  form: SetupForm,
  cards: Cards,
  id: string,
): Forecast | null {
  const forecastWith = (on: boolean) =>
    forecast({ ...form, settings: { ...form.settings, [id]: on } }, cards);
  const [on, off] = [forecastWith(true), forecastWith(false)];
  if (!on || !off) return null;
  const costNanoUsd = on.costNanoUsd &&
    off.costNanoUsd && {
      low: Math.max(0, on.costNanoUsd.low - off.costNanoUsd.low),
      high: Math.max(0, on.costNanoUsd.high - off.costNanoUsd.high),
    };
  return { ...on, calls: on.calls - off.calls, costNanoUsd };
}

function PartialJudges({ form }: { form: SetupForm }) {
  const answer = useModelList((view) => view.answer);
  const found = useMemo(
    () => (answer ? partialJudges(formatOf(form), form.seats, availableModels(answer)) : []),
    [form, answer],
  );
  return found.map((one) => <PartialJudgeNote key={one.judge.id} {...one} />);
}

function PartialJudgeNote({ judge, speaker, family, instead }: PartialJudge) {
  const title = familyTitle(family);
  const names = { judge: shippedText(judge.name), speaker: shippedText(speaker.name) };
  return (
    <p className="note partial-judge">
      <TriangleAlert className="icon" aria-hidden="true" />
      <span>
        {title === null
          ? panelWords('sameModel', names)
          : panelWords('sameFamily', { ...names, family: title })}{' '}
        {instead === null ? (
          panelWords('nobodyElse')
        ) : (
          <button
            type="button"
            className="link"
            onClick={() =>
              setupStore.setOccupant(judge.id, {
                kind: 'model',
                model: { provider: instead.provider, id: instead.id },
              })
            }
          >
            {panelWords('judgeInstead', { model: shippedText(instead.title) })}
          </button>
        )}
      </span>
    </p>
  );
}
