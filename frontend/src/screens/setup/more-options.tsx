// The contents of More options in the set-up: everything that a debate can be given and that most debates do not need, in groups.
import { judgingRoles } from '@rostrum/shared/answers/judges';
import type { SettingSpec } from '@rostrum/shared/formats/format';
import { judgeSettingsOf, settingsOf } from '@rostrum/shared/formats/settings';
import { UserRoundPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { QuietButton } from '../../components/button.tsx';
import { CheckField, NumberField, SelectField } from '../../components/field.tsx';
import { formatOf, type SetupForm, settingValueOf } from '../../stores/setup-form.ts';
import { setupStore } from '../../stores/setup-store.ts';
import { formatNumber, midSentence } from '../../words/format-text.ts';
import { setupWords } from '../../words/setup-words.ts';
import { sharedWords } from '../../words/shared-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { useExams, usePanel, usePanelExam } from '../shared/use-exams.ts';
import { addSeat } from './add-seat.ts';
import type { SetupFault } from './draft-checks.ts';
import { SeatOptions } from './seat-options.tsx';
import { ThisSetup } from './this-setup.tsx';

/** Groups of settings that every format has, if not with the speeches; the limit is beside Start. */
const GROUP_OF: Readonly<Record<string, 'moneyAndTime' | 'developer' | 'start'>> = {
  costLimit: 'start',
  warnAt: 'moneyAndTime',
  atLimit: 'moneyAndTime',
  turnTimeout: 'moneyAndTime',
  totalMinutes: 'moneyAndTime',
  roundMinutes: 'moneyAndTime',
  temperature: 'developer',
  evaluationTemperature: 'developer',
  judgeTimeout: 'developer',
  summariseOver: 'developer',
  seed: 'developer',
};

interface OptionsProps {
  form: SetupForm;
  faults: readonly SetupFault[];
}

const OptionsSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="stack-2">
    <h3 className="serif-large">{title}</h3>
    {children}
  </section>
);

export function MoreOptions({ form, faults }: OptionsProps) {
  const format = formatOf(form);
  const judging = judgingRoles(format.programme, format.seats);
  const ofJudges = new Set(judgeSettingsOf(format).map(({ id }) => id));
  const own = new Set(format.settings.map(({ id }) => id));
  const groupOf = ({ id }: SettingSpec) =>
    own.has(id) ? 'speeches' : ofJudges.has(id) ? 'verdict' : (GROUP_OF[id] ?? 'speeches');
  const fields = (group: ReturnType<typeof groupOf>) =>
    settingsOf(format)
      .filter((spec) => groupOf(spec) === group)
      .map((spec) => (
        <SettingField
          key={spec.id}
          setting={spec}
          form={form}
          faults={faults}
          helped={group !== 'speeches'}
        />
      ));
  const seats = (judges: boolean) => (
    <ul className="seat-options stack-2">
      {form.seats
        .filter(({ role }) => judging.has(role) === judges)
        .map((seat) => (
          <SeatOptions key={seat.id} seat={seat} form={form} isJudge={judges} />
        ))}
    </ul>
  );
  return (
    <div className="groups columns">
      <OptionsSection title={sharedWords('speeches')}>{fields('speeches')}</OptionsSection>
      <OptionsSection title={setupWords('speakers')}>
        {seats(false)}
        <AddSeats form={form} judging={judging} />
      </OptionsSection>
      <OptionsSection title={setupWords('moneyAndTime')}>{fields('moneyAndTime')}</OptionsSection>
      {judging.size > 0 && (
        <OptionsSection title={setupWords('verdict')}>
          {fields('verdict')}
          {seats(true)}
          <JudgesLink />
        </OptionsSection>
      )}
      <OptionsSection title={setupWords('thisSetup')}>
        <ThisSetup form={form} />
      </OptionsSection>
      <OptionsSection title={sharedWords('developer')}>{fields('developer')}</OptionsSection>
    </div>
  );
}

/** Says how much the exams show of the chosen judges, and leads to them. */
function JudgesLink() {
  const panel = usePanel();
  const [title] = usePanelExam(useExams()) ?? [];
  return title && panel.length > 0 ? <Link href="/judges">{title}</Link> : null;
}

function AddSeats({ form, judging }: { form: SetupForm; judging: ReadonlySet<string> }) {
  return formatOf(form).seats.map(({ role, name, min, max }) => {
    const count = form.seats.filter((seat) => seat.role === role).length;
    // Judges are added where their number is chosen, except the first.
    if (count >= max || (min === max && count >= min) || (judging.has(role) && count > 0)) return null;
    return (
      <QuietButton key={role} icon={UserRoundPlus} onPress={() => addSeat(role)}>
        {setupWords(count === 0 ? 'addFirst' : max === 2 ? 'addSecond' : 'addAnother', {
          name: midSentence(shippedText(name)),
        })}
      </QuietButton>
    );
  });
}

interface SettingFieldProps extends OptionsProps {
  setting: SettingSpec;
  /** Shows below it what it does, in place of its bounds. */
  helped: boolean;
}

function SettingField({ setting: spec, form, faults, helped: hasHelp }: SettingFieldProps) {
  const title = shippedText(spec.title);
  const about = shippedText(spec.about);
  const value = settingValueOf(form, spec.id);
  const set = (next: Parameters<typeof setupStore.setSetting>[1]) => setupStore.setSetting(spec.id, next);
  const help = hasHelp ? about : undefined;
  if (spec.kind === 'toggle')
    return <CheckField label={title} help={help} checked={value === true} onCheck={set} />;
  const error = faults.find(({ path }) => path === `settings.${spec.id}`)?.text;
  if (spec.kind === 'choice')
    return (
      <SelectField
        label={title}
        error={error}
        help={help}
        value={String(value)}
        options={spec.options.map((option) => ({ ...option, title: shippedText(option.title) }))}
        onChoose={set}
      />
    );
  const bounds = { min: formatNumber(spec.min), max: formatNumber(spec.max) };
  return (
    <NumberField
      label={hasHelp ? title : setupWords('withBounds', { title, ...bounds })}
      {...{ error, help, title: about, min: spec.min, max: spec.max }}
      money={spec.unit === 'usd'}
      step={spec.unit === 'usd' ? 'any' : spec.step}
      placeholder={spec.optional ? setupWords('none') : undefined}
      value={typeof value === 'number' ? value : null}
      onValue={set}
    />
  );
}
