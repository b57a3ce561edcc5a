// Who sits where in the set-up, one line each: a model or the person for every speaker, and one line for all judges.
import { judgingRoles } from '@rostrum/shared/answers/judges';
import { availableModels, type PartialJudge, partialJudges } from '@rostrum/shared/formats/fill-seats';
import type { Format, SeatDraft } from '@rostrum/shared/formats/format';
import { NANO_PER_USD } from '@rostrum/shared/money/nano-usd';
import type { Act } from '@rostrum/shared/record/plan';
import { actsIn, rolesIn } from '@rostrum/shared/record/record-reads';
import type { Price } from '@rostrum/shared/wire/model-card';
import { familyTitle, modelKey } from '@rostrum/shared/wire/model-key';
import { ChevronDown, Gavel, TriangleAlert, Vote } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Field, FieldError, NumberInput } from '../../components/field.tsx';
import { BenchIcon, benchClass } from '../../components/speaker-mark.tsx';
import { joinNames } from '../../presentation/format-text.ts';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import { formatOf, type SetupForm } from '../../stores/setup-form.ts';
import { setupStore } from '../../stores/setup-store.ts';
import { setupWords } from '../../words/setup-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { addSeat } from './add-seat.ts';
import type { SetupFault } from './draft-checks.ts';
import type { ModelSelectProps } from './model-select.tsx';
import { modelSelect } from './setup-code.ts';

// Its trigger stands there before the code of its list.

interface SeatsProps {
  form: SetupForm;
  faults: readonly SetupFault[];
}

export function SeatList({ form, faults }: SeatsProps) {
  const format = formatOf(form);
  const judging = judgingRoles(format.programme, format.seats);
  return (
    <div>
      <ul className="seats list" aria-label={setupWords('seatsTitle')}>
        {form.seats.map((seat) =>
          judging.has(seat.role) ? null : (
            <SpeakerRow key={seat.id} seat={seat} form={form} faults={faults} />
          ),
        )}
        {[...judging].map((role) => (
          <JudgingRow key={role} role={role} form={form} faults={faults} />
        ))}
      </ul>
      <PartialJudges form={form} />
    </div>
  );
}

/** Whether the seat votes for or against the motion, and is not judged itself. It may ask a question besides. */
function isVoter({ programme }: Format, role: string): boolean {
  const isBallot = (act: Act) => act.answer === 'ballot' && rolesIn(act.by).includes(role);
  return !programme.contestants.includes(role) && actsIn(programme.plan).some(isBallot);
}

const ME = 'me';

function SpeakerRow({ seat, form, faults }: SeatsProps & { seat: SeatDraft }) {
  const format = formatOf(form);
  const human = format.seats.find(({ role }) => role === seat.role)?.human ?? false;
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
        {...(human && { others: [{ value: ME, text: setupWords('me') }] })}
        {...(isMe && { text: setupWords('me'), other: ME })}
        onOther={() => setupStore.setOccupant(seat.id, { kind: 'human' })}
      />
      <SeatNotes seat={seat} form={form} faults={faultsOf(seat, faults)} />
    </li>
  );
}

/** Takes seats from the last judge on, or adds judges of other families. */
function seatJudges(role: string, count: number): void {
  const seated = () => setupStore.store.getState().seats.filter((seat) => seat.role === role);
  for (const { id } of seated().slice(count)) setupStore.removeSeat(id);
  for (let more = seated().length; more < count; more++) addSeat(role);
}

/** Several judges are chosen by their number; each one's model can then be changed under More options. */
function JudgingRow({ role, form, faults }: SeatsProps & { role: string }) {
  const template = formatOf(form).seats.find((one) => one.role === role);
  const judges = form.seats.filter((seat) => seat.role === role);
  const models = useModelList(listedModels);
  const [first] = judges;
  if (!first || !template) return null;
  const titleOf = ({ occupant }: SeatDraft) => {
    const key = occupant?.kind === 'model' ? modelKey(occupant.model) : '';
    const card = models.find((model) => modelKey(model) === key);
    return card ? shippedText(card.title) : null;
  };
  const known = judges.flatMap((judge) => titleOf(judge) ?? []);
  const titles = [...new Set(known)];
  const counts = Array.from({ length: Math.max(0, template.max - 1) }, (_, index) => index + 2);
  const isKnown = known.length === judges.length;
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
        {...(isKnown && {
          text: setupWords('judgedBy', { count: judges.length, models: joinNames(titles) }),
        })}
        onOther={(count) => seatJudges(role, Number(count))}
        onModel={() => seatJudges(role, 1)}
      />
      {judges.map((judge) => (
        <SeatNotes key={judge.id} seat={judge} form={form} faults={faultsOf(judge, faults)} />
      ))}
    </li>
  );
}

const faultsOf = ({ id }: SeatDraft, faults: readonly SetupFault[]) =>
  faults.filter(({ path }) => path.startsWith(`seats.${id}.`));

interface SeatModelProps extends Omit<ModelSelectProps, 'describedBy'> {
  faults: readonly SetupFault[];
}

/** Until its code and the models are there, it looks as it will and cannot be opened. */
function SeatModel({ faults, ...props }: SeatModelProps) {
  const code = modelSelect.useLoaded();
  const { seat, label } = props;
  if (code)
    return <code.ModelSelect {...props} {...(faults.length > 0 && { describedBy: `fault-${seat.id}` })} />;
  return (
    <button type="button" className="select" aria-label={label} disabled>
      <span>{props.other === ME ? props.text : setupWords('loadingModels')}</span>
      <ChevronDown className="icon" aria-hidden="true" />
    </button>
  );
}

/** What is wrong with a seat, and the prices of its model where they are needed and unknown. */
function SeatNotes({ seat, form, faults }: SeatsProps & { seat: SeatDraft }) {
  return (
    <>
      <UnknownPriceFields seat={seat} limited={form.settings['costLimit'] !== null} />
      <FieldError id={`fault-${seat.id}`} reason={faults[0]?.text} />
    </>
  );
}

/** Price fields for a model without a known price, needed only if a cost limit is set. */
function UnknownPriceFields({ seat, limited }: { seat: SeatDraft; limited: boolean }) {
  const models = useModelList(listedModels);
  const { occupant } = seat;
  if (occupant?.kind !== 'model' || !limited) return null;
  const card = models.find((model) => modelKey(model) === modelKey(occupant.model));
  if (!card || card.price !== null) return null;
  const tier = occupant.price?.tiers[0];
  const usd = (nano: number | undefined) => (nano === undefined ? null : nano / NANO_PER_USD);
  const set = (input: number | null, output: number | null) => {
    const { price: _, ...rest } = occupant;
    const price = priceFromUsd(input, output);
    setupStore.setOccupant(seat.id, price ? { ...rest, price } : rest);
  };
  return <PriceInputs name={seat.name} input={usd(tier?.input)} output={usd(tier?.output)} onPrice={set} />;
}

function priceFromUsd(input: number | null, output: number | null): Price | null {
  if (input === null || output === null || input < 0 || output < 0) return null;
  const [into, out] = [Math.round(input * NANO_PER_USD), Math.round(output * NANO_PER_USD)];
  return { tiers: [{ fromInputTokens: 0, input: into, cachedInput: into, cacheWrite: into, output: out }] };
}

interface PriceInputsProps {
  name: string;
  input: number | null;
  output: number | null;
  onPrice(input: number | null, output: number | null): void;
}

function PriceInputs({ name, input, output, onPrice }: PriceInputsProps) {
  const [pair, setPair] = useState({ input, output });
  const change = (next: typeof pair) => {
    setPair(next);
    onPrice(next.input, next.output);
  };
  const fields = [
    { key: 'input', label: setupWords('priceIn', { name }) },
    { key: 'output', label: setupWords('priceOut') },
  ] as const;
  return (
    <div className="line">
      {fields.map(({ key, label }) => (
        <Field key={key} label={label}>
          {(field) => (
            <NumberInput
              {...field}
              min={0}
              step="any"
              value={pair[key]}
              onValue={(value) => change({ ...pair, [key]: value })}
            />
          )}
        </Field>
      ))}
    </div>
  );
}

function PartialJudges({ form }: { form: SetupForm }) {
  const answer = useModelList((view) => view.answer);
  const found = useMemo(
    () => (answer ? partialJudges(formatOf(form), form.seats, availableModels(answer)) : []),
    [form, answer],
  );
  return found.map((one) => <PartialJudgeNote key={one.judge.id} {...one} />);
}

function isSameModel({ occupant: one }: SeatDraft, { occupant: other }: SeatDraft): boolean {
  return one?.kind === 'model' && other?.kind === 'model' && modelKey(one.model) === modelKey(other.model);
}

function PartialJudgeNote({ judge, speaker, family, instead }: PartialJudge) {
  const title = familyTitle(family);
  const names = { judge: shippedText(judge.name), speaker: shippedText(speaker.name) };
  return (
    <p className="line note">
      <TriangleAlert className="icon" aria-hidden="true" />
      <span>
        {title === null || isSameModel(judge, speaker)
          ? setupWords('sameModel', names)
          : setupWords('sameFamily', { ...names, family: title })}{' '}
        {instead === null ? (
          setupWords('nobodyElse')
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
            {setupWords('judgeInstead', { model: shippedText(instead.title) })}
          </button>
        )}
      </span>
    </p>
  );
}
