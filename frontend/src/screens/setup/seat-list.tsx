// The seats in the set-up: the persona and the model of each, or the person; seats can be added and removed.

import { judgingRoles } from '@rostrum/shared/answers/judges';
import { availableModels } from '@rostrum/shared/formats/fill-seats';
import type { Format, SeatDraft, SeatTemplate } from '@rostrum/shared/formats/format';
import { PERSONAS } from '@rostrum/shared/formats/personas';
import { freeJudge } from '@rostrum/shared/formats/recusal';
import { roleTakesLength } from '@rostrum/shared/formats/settings';
import { NANO_PER_USD } from '@rostrum/shared/money/nano-usd';
import { actsIn, rolesIn } from '@rostrum/shared/record/acts-in';
import type { Act } from '@rostrum/shared/record/plan';
import type { Persona } from '@rostrum/shared/record/record';
import type { ModelsAnswer, Price } from '@rostrum/shared/wire/model-card';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { ChevronDown, UserRoundMinus, UserRoundPlus, Vote } from 'lucide-react';
import { useState } from 'react';
import { BenchIcon, benchClass } from '../../components/bench-icon.tsx';
import { FieldError } from '../../components/field.tsx';
import { midSentence } from '../../presentation/mid-sentence.ts';
import { listedModels, modelList, useModelList } from '../../stores/model-list.ts';
import { usePersonasAndSetups } from '../../stores/personas-and-setups.ts';
import { formatOf, type SetupForm, settingValueOf } from '../../stores/setup-form.ts';
import { setupStore } from '../../stores/setup-store.ts';
import { seatsWords } from '../../words/seats-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { IconButton, QuietButton } from '../shared/button-with-icon.tsx';
import { OptionGroup } from '../shared/option-group.tsx';
import type { SetupFault } from './draft-checks.ts';
import { PriceInputs } from './price-fields.tsx';
import { SeatDetailsButton } from './seat-details-button.tsx';
import { modelSelect, seatDetails } from './setup-code.ts';
// Its trigger stands there before the code of its list.
import './model-select.css';

const ME = 'me';

export function SeatList({ form, faults }: { form: SetupForm; faults: readonly SetupFault[] }) {
  const format = formatOf(form);
  return (
    <div>
      <p className="label" id="seats-label">
        {seatsWords('title')}
      </p>
      <ul className="seats" aria-labelledby="seats-label">
        {form.seats.map((seat) => (
          <SeatRow
            key={seat.id}
            seat={seat}
            form={form}
            faults={faults.filter((fault) => fault.path.startsWith(`seats.${seat.id}.`))}
          />
        ))}
      </ul>
      <div className="row add-seats">
        {format.seats.map(({ role, name, min, max }) => {
          const taken = form.seats.filter((seat) => seat.role === role).length;
          return taken >= max || min === max ? null : (
            <QuietButton key={role} icon={UserRoundPlus} onPress={() => addPartner(role)}>
              {seatsWords(max === 2 ? 'addSecond' : taken === 0 ? 'addFirst' : 'addAnother', {
                name: midSentence(shippedText(name)),
              })}
            </QuietButton>
          );
        })}
      </div>
    </div>
  );
}

/** Adds a seat, with any available model where none suggests itself. */
function addPartner(role: string): void {
  setupStore.addSeat(role);
  const { seats } = setupStore.store.getState();
  const bench = seats.filter((seat) => seat.role === role);
  const empty = bench.find(({ occupant }) => occupant === null);
  const { answer } = modelList.getState();
  const model = modelToAdd(role, bench, answer);
  if (model && empty) setupStore.setOccupant(empty.id, model);
  if (answer) setupStore.fillEmptySeats(answer);
}

/** For a partner the model that the role already has; for a further judge one of another family. */
function modelToAdd(
  role: string,
  bench: readonly SeatDraft[],
  answer: ModelsAnswer | null,
): SeatDraft['occupant'] {
  const form = setupStore.store.getState();
  const format = formatOf(form);
  const isJudge = judgingRoles(format.programme, format.seats).has(role);
  const free = isJudge && answer ? freeJudge(format, form.seats, availableModels(answer)) : null;
  if (free) return { kind: 'model', model: { provider: free.provider, id: free.id } };
  return bench.find(({ occupant }) => occupant?.kind === 'model')?.occupant ?? null;
}

/** Whether the seat votes for or against the motion, and is not judged itself. It may ask a question besides. */
function isVoter({ programme }: Format, role: string): boolean {
  const isBallot = (act: Act) => act.answer === 'ballot' && rolesIn(act.by).includes(role);
  return !programme.contestants.includes(role) && actsIn(programme.plan).some(isBallot);
}

interface SeatRowProps {
  seat: SeatDraft;
  form: SetupForm;
  faults: readonly SetupFault[];
}

function SeatRow({ seat, form, faults }: SeatRowProps) {
  const format = formatOf(form);
  const template = format.seats.find(({ role }) => role === seat.role);
  const judges = judgingRoles(format.programme, format.seats).has(seat.role);
  const votes = isVoter(format, seat.role);
  const takesLength = roleTakesLength(format, seat.role);
  const removable = form.seats.filter(({ role }) => role === seat.role).length > (template?.min ?? 1);
  const [open, setOpen] = useState(false);
  const details = seatDetails.useLoaded();
  const fault = faults[0];
  const errorId = `fault-${seat.id}`;
  return (
    <li className={benchClass(seat.bench)}>
      <b>
        {votes && <Vote className="icon" aria-label={seatsWords('voter')} />}
        {(seat.bench || judges) && <BenchIcon bench={seat.bench} />}
        {shippedText(seat.name)}
        {removable && (
          <IconButton
            label={seatsWords('remove', { name: shippedText(seat.name) })}
            icon={UserRoundMinus}
            onPress={() => setupStore.removeSeat(seat.id)}
          />
        )}
      </b>
      <PersonaSelect seat={seat} form={form} template={template} />
      <SeatModel seat={seat} {...(fault ? { describedBy: errorId } : {})} />
      <SeatDetailsButton seat={seat} takesLength={takesLength} open={open} onToggle={() => setOpen(!open)} />
      {open && details && (
        <details.SeatDetails
          seat={seat}
          takesLength={takesLength}
          length={settingValueOf(form, 'length')}
          temperature={settingValueOf(form, 'temperature')}
        />
      )}
      <UnknownPriceFields seat={seat} limited={form.settings['costLimit'] !== null} />
      <FieldError id={errorId} reason={fault?.text} />
    </li>
  );
}

/** Until its code and the models are there, it looks as it will and cannot be opened. */
function SeatModel(props: { seat: SeatDraft; describedBy?: string }) {
  const code = modelSelect.useLoaded();
  if (code) return <code.ModelSelect {...props} />;
  const { seat } = props;
  if (seat.occupant?.kind === 'human') return <p className="you-speak italic">{seatsWords('youSpeak')}</p>;
  return (
    <button
      type="button"
      className="select"
      aria-label={seatsWords('model', { name: shippedText(seat.name) })}
      disabled
    >
      <span>{seatsWords('loadingModels')}</span>
      <ChevronDown className="icon" aria-hidden="true" />
    </button>
  );
}

const isNamedAfterPersona = ({ persona, name }: SeatDraft): boolean =>
  persona !== null && name.startsWith(persona.name) && /^(?: \d+)?$/.test(name.slice(persona.name.length));

/** Renames a seat that is named after its persona, with a number if another seat has that name. */
function renameWithPersona(
  form: SetupForm,
  seat: SeatDraft,
  persona: SeatDraft['persona'],
  role: string,
): void {
  if (!isNamedAfterPersona(seat)) return;
  // Whoever had a number because of this seat needs none any more.
  const second = form.seats.find(
    (other) => other.id !== seat.id && isNamedAfterPersona(other) && other.name !== other.persona?.name,
  );
  if (second?.persona && second.persona.name === seat.name) setupStore.setSeatName(second.id, seat.name);
  const wanted = persona?.name ?? role;
  const taken = new Set(form.seats.filter(({ id }) => id !== seat.id).map(({ name }) => name));
  const free = [wanted, ...form.seats.map((_, index) => `${wanted} ${index + 2}`)];
  setupStore.setSeatName(seat.id, free.find((name) => !taken.has(name)) ?? seat.name);
}

interface PersonaSelectProps {
  seat: SeatDraft;
  form: SetupForm;
  template: SeatTemplate | undefined;
}

function PersonaSelect({ seat, form, template }: PersonaSelectProps) {
  const format = formatOf(form);
  // There is no form for a verdict. A judge of a format that was composed when there was no such rule may still say `human`.
  const human = (template?.human ?? false) && !judgingRoles(format.programme, format.seats).has(seat.role);
  const value = seat.occupant?.kind === 'human' ? ME : (seat.persona?.id ?? '');
  const mine = usePersonasAndSetups((now) => now.personas);
  const known = [...PERSONAS, ...mine];
  // The persona may come from a link, or have been deleted since.
  const strange = seat.persona && !known.some(({ id }) => id === seat.persona?.id) ? [seat.persona] : [];
  const yours = [...mine, ...strange];
  return (
    <select
      aria-label={seatsWords('persona', { name: shippedText(seat.name) })}
      value={value}
      onChange={({ target }) => {
        const me = target.value === ME;
        if (me) setupStore.setOccupant(seat.id, { kind: 'human' });
        else if (seat.occupant?.kind === 'human') setupStore.setOccupant(seat.id, null);
        const persona = [...known, ...strange].find(({ id }) => id === target.value) ?? null;
        if (!me) renameWithPersona(form, seat, persona, template?.name ?? seat.name);
        if (!me) setupStore.setPersona(seat.id, persona);
        const { answer } = modelList.getState();
        if (!me && answer) setupStore.fillEmptySeats(answer);
      }}
    >
      <OptionGroup
        label={seatsWords('personas')}
        options={[{ value: '', text: seatsWords('noPersona') }, ...personaOptions(PERSONAS)]}
      />
      {yours.length > 0 && <OptionGroup label={seatsWords('yourPersonas')} options={personaOptions(yours)} />}
      {human && (
        <OptionGroup label={seatsWords('people')} options={[{ value: ME, text: seatsWords('me') }]} />
      )}
    </select>
  );
}

const personaOptions = (personas: readonly Persona[]) =>
  personas.map(({ id, name }) => ({ value: id, text: shippedText(name) }));

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
