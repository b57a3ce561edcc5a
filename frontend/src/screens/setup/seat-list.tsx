// The seats of the set-up: a row for each speaker, held by a model or, where the format allows it, by the person; and one for each judging role.
import { judgingRoles } from '@rostrum/shared/answers/judges';
import type { Format, SeatDraft } from '@rostrum/shared/formats/format';
import { NANO_PER_USD } from '@rostrum/shared/money/nano-usd';
import type { Act } from '@rostrum/shared/record/plan';
import { actsIn, rolesIn } from '@rostrum/shared/record/plan-acts';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { ChevronDown, Gavel, Vote } from 'lucide-react';
import { useState } from 'react';
import { FieldError, NumberField } from '../../components/field.tsx';
import { BenchIcon, benchClass } from '../../components/speaker-mark.tsx';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import { formatOf, type SetupForm } from '../../stores/setup-form.ts';
import { setupStore } from '../../stores/setup-store.ts';
import { endOfModel, joinNames } from '../../words/format-text.ts';
import { setupWords } from '../../words/setup-words.ts';
import { sharedWords } from '../../words/shared-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { addSeat } from './add-seat.ts';
import type { SetupFault } from './draft-checks.ts';
import { JudgeNotes } from './judge-notes.tsx';
import type { ModelSelectProps } from './model-select.tsx';
import { modelSelect } from './setup-modules.ts';

interface SeatsProps {
  form: SetupForm;
  faults: readonly SetupFault[];
}

export function SeatList({ form, faults }: SeatsProps) {
  const format = formatOf(form);
  const judging = judgingRoles(format.programme, format.seats);
  return (
    <div>
      <ul className="seats list" aria-label={sharedWords('seats')}>
        {form.seats.map((seat) =>
          judging.has(seat.role) ? null : (
            <SpeakerRow key={seat.id} seat={seat} form={form} faults={faults} />
          ),
        )}
        {[...judging].map((role) => (
          <JudgingRow key={role} role={role} form={form} faults={faults} />
        ))}
      </ul>
      <JudgeNotes form={form} />
    </div>
  );
}

/** Returns whether seats of the role vote for or against the motion, and are not judged themselves. They may also ask a question. */
function isVoter({ programme }: Format, role: string): boolean {
  const isBallot = (act: Act) => act.answer === 'ballot' && rolesIn(act.by).includes(role);
  return !programme.contestants.includes(role) && actsIn(programme.plan).some(isBallot);
}

const ME = 'me';

function SpeakerRow({ seat, form, faults }: SeatsProps & { seat: SeatDraft }) {
  const format = formatOf(form);
  const mayBeHuman = format.seats.find(({ role }) => role === seat.role)?.human ?? false;
  const isMe = seat.occupant?.kind === 'human';
  const name = shippedText(seat.name);
  return (
    <li className={benchClass(seat.bench)}>
      <b className="line bench-ink serif-large">
        {isVoter(format, seat.role) && <Vote className="icon" aria-label={setupWords('voter')} />}
        {seat.bench && <BenchIcon bench={seat.bench} />}
        {name}
      </b>
      <SeatModel
        seat={seat}
        label={setupWords('model', { name })}
        faults={faultsOf(seat, faults)}
        {...(mayBeHuman && { others: [{ value: ME, text: setupWords('me') }] })}
        {...(isMe && { text: setupWords('me'), other: ME })}
        onOther={() => setupStore.setOccupant(seat.id, { kind: 'human' })}
      />
      <SeatNotes seat={seat} form={form} faults={faultsOf(seat, faults)} />
    </li>
  );
}

/** Removes surplus judges or adds some, of another family if one fits. Reads the seats each time: the first change discards a recorded debate with the judges it added. */
function setJudgeCount(role: string, count: number): void {
  const seatsNow = () => setupStore.store.getState().seats.filter((seat) => seat.role === role);
  for (const { id } of seatsNow().slice(count)) setupStore.removeSeat(id);
  for (let tries = 0; tries < count && seatsNow().length < count; tries++) addSeat(role);
}

/** Several judges are chosen by their number; each one's model can then be changed under More options. */
function JudgingRow({ role, form, faults }: SeatsProps & { role: string }) {
  const template = formatOf(form).seats.find((one) => one.role === role);
  const judges = form.seats.filter((seat) => seat.role === role);
  const models = useModelList(listedModels);
  const [first] = judges;
  if (!first || !template) return null;
  const titles = judges.flatMap((judge) => {
    const card = models.find((model) => modelKey(model) === modelKeyOf(judge));
    // A single one says so itself.
    return card
      ? shippedText(card.title)
      : judges.length > 1 && models.length > 0
        ? modelKeyOf(judge) || []
        : [];
  });
  const counts = Array.from({ length: Math.max(0, template.max - 1) }, (_, index) => index + 2);
  return (
    <li>
      <b className="line bench-ink serif-large">
        <Gavel className="icon" aria-hidden="true" />
        {setupWords('judging')}
      </b>
      <SeatModel
        seat={first}
        label={setupWords('judging')}
        faults={judges.flatMap((judge) => faultsOf(judge, faults))}
        others={counts.map((count) => ({ value: String(count), text: setupWords('judges', { count }) }))}
        {...(judges.length > 1 && { other: String(judges.length) })}
        {...(titles.length === judges.length && {
          text: `${setupWords('judges', { count: judges.length })}: ${joinNames([...new Set(titles)])}`,
        })}
        onOther={(count) => setJudgeCount(role, Number(count))}
        onModel={() => setJudgeCount(role, 1)}
      />
      {judges.map((judge) => (
        <SeatNotes key={judge.id} seat={judge} form={form} faults={faultsOf(judge, faults)} />
      ))}
    </li>
  );
}

const modelKeyOf = ({ occupant }: SeatDraft): string =>
  occupant?.kind === 'model' ? modelKey(occupant.model) : '';

const faultsOf = ({ id }: SeatDraft, faults: readonly SetupFault[]) =>
  faults.filter(({ path }) => path.startsWith(`seats.${id}.`));

interface SeatModelProps extends Omit<ModelSelectProps, 'describedBy'> {
  faults: readonly SetupFault[];
}

/** Chooses a seat's model. Until its code and the models are there, it already has its final look but cannot be opened. */
function SeatModel({ faults, ...props }: SeatModelProps) {
  const loaded = modelSelect.useLoaded();
  const { seat, label } = props;
  if (loaded)
    return <loaded.ModelSelect {...props} {...(faults.length > 0 && { describedBy: `fault-${seat.id}` })} />;
  return (
    <button type="button" className="select" aria-label={label} disabled>
      <span>{props.other === ME ? props.text : setupWords('loadingModels')}</span>
      <ChevronDown className="icon" aria-hidden="true" />
    </button>
  );
}

/** Shows that a seat's model ends soon, fields for its prices where they are needed and unknown, and the first fault. */
const SeatNotes = ({ seat, form, faults }: SeatsProps & { seat: SeatDraft }) => (
  <>
    <EndNote seat={seat} />
    {form.settings['costLimit'] !== null && <UnknownPriceFields key={modelKeyOf(seat)} seat={seat} />}
    <FieldError id={`fault-${seat.id}`} reason={faults[0]?.text} />
  </>
);

/** A model's end is mentioned from this many days before it, because a set-up is often used again within that time. */
const ENDS_SOON_DAYS = 14;

function EndNote({ seat }: { seat: SeatDraft }) {
  const models = useModelList(listedModels);
  const card = models.find((model) => modelKey(model) === modelKeyOf(seat));
  const date = card ? endOfModel(card, ENDS_SOON_DAYS) : null;
  if (!card || date === null) return null;
  return <p className="note">{setupWords('endsSoon', { model: shippedText(card.title), date })}</p>;
}

/** Dollars per million tokens, as far as they are typed. */
type PriceInUsd = Partial<Record<'input' | 'output', number | null>>;

const nanoUsd = (usd: number): number => Math.round(usd * NANO_PER_USD);

function UnknownPriceFields({ seat }: { seat: SeatDraft }) {
  const models = useModelList(listedModels);
  const occupant = seat.occupant?.kind === 'model' ? seat.occupant : null;
  const [tier] = occupant?.price?.tiers ?? [];
  const [partial, setPartial] = useState<PriceInUsd>({});
  const usd: PriceInUsd = tier
    ? { input: tier.input / NANO_PER_USD, output: tier.output / NANO_PER_USD }
    : partial;
  const card = occupant && models.find((model) => modelKey(model) === modelKeyOf(seat));
  if (!card || card.price !== null) return null;
  const change = (next: PriceInUsd) => {
    const [input, output] = [next.input ?? -1, next.output ?? -1].map(nanoUsd) as [number, number];
    const hasBothPrices = input >= 0 && output >= 0;
    setPartial(hasBothPrices ? {} : next);
    const { price: _, ...rest } = occupant;
    const price = { tiers: [{ fromInputTokens: 0, input, cachedInput: input, cacheWrite: input, output }] };
    setupStore.setOccupant(seat.id, hasBothPrices ? { ...rest, price } : rest);
  };
  const name = shippedText(seat.name);
  const fields = [
    { key: 'input', label: setupWords('priceIn', { name }) },
    { key: 'output', label: setupWords('priceOut', { name }) },
  ] as const;
  return (
    <div className="line">
      {fields.map(({ key, label }) => (
        <NumberField
          key={key}
          label={label}
          min={0}
          step="any"
          value={usd[key] ?? null}
          onValue={(value) => change({ ...usd, [key]: value })}
        />
      ))}
    </div>
  );
}
